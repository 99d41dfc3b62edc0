import { z } from 'zod'

/**
 * Returns the schema of a record in responses. Values that imports accept in several spellings have one spelling, and fields that the key may
 * not read are absent. Decimals are strings, so that they stay exact.
 */
export const readRecord = (schema: z.ZodObject): z.ZodObject => (asRead(schema) as z.ZodObject).partial()

function asRead(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return asRead(schema.unwrap() as z.ZodType).optional()
  if (schema instanceof z.ZodArray) return withBound(z.array(asRead(schema.element as z.ZodType)), schema)
  if (schema instanceof z.ZodObject)
    return z.object(
      Object.fromEntries(Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, inner]) => [name, asRead(inner)])),
    )
  // string or number on import, always a string in responses
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodUnion) return decimalText
  if (schema instanceof z.ZodUnion) return dateOrInstantText
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodNumber) return schema
  return z.string().max(2000)
}

/** Forms of values of records in responses, which the descriptions of their properties end with. */
export const readForms = { decimal: 'A decimal as a string.', date: 'A date, or a timestamp in UTC.' } as const

const decimalText = z.string().max(40).meta({ description: readForms.decimal })
const dateOrInstantText = z.string().max(40).meta({ description: readForms.date })

function withBound(list: z.ZodArray, original: z.ZodArray): z.ZodArray {
  const { maxItems } = z.toJSONSchema(original, { io: 'input', unrepresentable: 'any' }) as { maxItems?: number }
  return list.max(maxItems ?? 10_000)
}

/** Schema of a resource in responses. */
export const resourceOf = <R extends z.ZodType, D extends z.ZodType>(record: R, derived: D) =>
  z.object({
    /** Record in the form that POST accepts, so that a record that was read can be sent back. */
    record,
    /** Values that the portal derives from the record. */
    derived,
    /** Time of the last change to the record or its dependent data. */
    changedAt: z.string().max(40),
    /** False if fields were omitted from the record. */
    complete: z.boolean(),
  })
