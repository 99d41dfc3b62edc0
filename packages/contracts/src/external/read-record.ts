import { z } from 'zod'

/**
 * The schema of a record as it is read: what a schema of import records takes in several spellings has one here, and what its caller may not see
 * is absent. Decimals are texts, so that they are exact.
 */
export const readRecord = (schema: z.ZodObject): z.ZodObject => (asRead(schema) as z.ZodObject).partial()

function asRead(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return asRead(schema.unwrap() as z.ZodType).optional()
  if (schema instanceof z.ZodArray) return withBound(z.array(asRead(schema.element as z.ZodType)), schema)
  if (schema instanceof z.ZodObject)
    return z.object(
      Object.fromEntries(Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, inner]) => [name, asRead(inner)])),
    )
  // a decimal: a text or a number that becomes one text
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodUnion) return decimalText
  if (schema instanceof z.ZodUnion) return dateOrInstantText
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodNumber) return schema
  return z.string().max(2000)
}

const decimalText = z
  .string()
  .max(40)
  .meta({ description: 'A decimal as text', examples: ['1234.5'] })
const dateOrInstantText = z
  .string()
  .max(40)
  .meta({ description: 'A date, or an instant in UTC', examples: ['2026-01-31', '2026-01-31T14:05:00.000Z'] })

function withBound(list: z.ZodArray, original: z.ZodArray): z.ZodArray {
  const { maxItems } = z.toJSONSchema(original, { io: 'input', unrepresentable: 'any' }) as { maxItems?: number }
  return list.max(maxItems ?? 10_000)
}

/** What every resource is answered as. */
export const resourceOf = <R extends z.ZodType, D extends z.ZodType>(record: R, derived: D) =>
  z.object({
    /** What POST takes, so that what is read can be sent back. */
    record,
    /** What the portal works out of it. */
    derived,
    /** When the record, or what hangs on it, changed last. */
    changedAt: z.string().max(40),
    /** False where something was left out of the record: it is not all that is stored. */
    complete: z.boolean(),
  })
