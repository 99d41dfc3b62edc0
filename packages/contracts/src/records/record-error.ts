import { z } from 'zod'

/** Error codes of a rejected record in a push that accepts others, with their descriptions for the API reference. */
export const recordErrorCodes = {
  invalidValue: 'A property has an invalid value. The message states the rule.',
  missingField: 'A required property is missing or empty.',
  unknownField: 'The record has an unknown property. Unknown properties are never ignored, because the name may be misspelt.',
  invalidJson: 'The line or element is not JSON, or not UTF-8.',
  lineTooLong: 'The record is longer than 8 MiB.',
  duplicateLine: 'An order has the same lineNumber twice.',
  missingRate: 'An amount is in a currency without a reference rate in the portal. Send its exchangeRate.',
  unknownLocation:
    'An unknown UN/LOCODE could not be added: its country does not exist, the push contains too many unknown locations, or the key is a test key.',
  outsideSupplierFilter: 'The record, or a record it refers to, does not belong to the suppliers of the application.',
  notStorable: 'The portal could not store the record. The portal’s log has the cause, under the batch id.',
  notReached: 'The push exceeded its time limit before this record was processed. Send the record again.',
} as const

export type RecordErrorCode = keyof typeof recordErrorCodes
export const recordErrorCodeNames = Object.keys(recordErrorCodes) as [RecordErrorCode, ...RecordErrorCode[]]

/** Error of a record. `propertyName` is its path, such as `charges[2].amount`; null if the error concerns no property. */
export const recordError = z.object({
  code: z.enum(recordErrorCodeNames),
  propertyName: z.string().max(200).nullable(),
  errorMessage: z.string().max(1000),
})
export type RecordError = z.infer<typeof recordError>
