import { z } from 'zod'

/** Every way a single record can be refused while others of the same push are accepted: code -> what the reference says of it. */
export const recordErrorCodes = {
  invalidValue: 'A property has a value that it cannot have. The message says what it must be.',
  missingField: 'A property that is required is missing or empty.',
  unknownField:
    'The record has a property that records of this kind do not have. Nothing is dropped silently: a misspelt name is an error.',
  invalidJson: 'The line or element is not JSON, or not UTF-8.',
  lineTooLong: 'The record is longer than 8 MiB.',
  duplicateLine: 'An order has the same lineNumber twice.',
  missingRate: 'An amount is in a currency for which the portal has no reference rate: send its exchangeRate.',
  unknownLocation:
    'A UN/LOCODE that the portal does not know cannot be added: its country does not exist, or the push adds too many unknown places.',
  outsideSupplierFilter: 'The record, or something that it names, does not belong to the suppliers of the application.',
  notStorable: 'The portal could not store the record. Its cause is in the log of the portal, under the id of the batch.',
  notReached: 'The push took longer than it may: this record was not looked at. Send it again.',
} as const

export type RecordErrorCode = keyof typeof recordErrorCodes
export const recordErrorCodeNames = Object.keys(recordErrorCodes) as [RecordErrorCode, ...RecordErrorCode[]]

/** One thing that is wrong with a record. `propertyName` is its path, as `charges[2].amount`; null where no property is to blame. */
export const recordError = z.object({
  code: z.enum(recordErrorCodeNames),
  propertyName: z.string().max(200).nullable(),
  errorMessage: z.string().max(1000),
})
export type RecordError = z.infer<typeof recordError>
