import { records, type Resource } from '@portal/contracts/records/index'
import { z } from 'zod'

type Schema = z.core.JSONSchema.BaseSchema

/** Line of a file whose record has one invalid value. */
export interface BrokenRecord {
  /** Path of the invalid property in the error; null for the record as a whole. */
  path: string | null
  put: string
  line: string
}

/** Placeholder of the invalid value until the line is serialized: some invalid values, such as 1e309, exist only as text. */
const hole = '\u0001hole\u0001'

/**
 * Generates records with one invalid value, for every property of the contract and every kind of invalid value.
 * @param whole record with all properties
 */
export function* brokenRecords(resource: Resource, whole: object): Generator<BrokenRecord> {
  const schema = z.toJSONSchema(records[resource].schema, { io: 'input', unrepresentable: 'any' })
  yield* broken(schema, whole, { path: '', required: true, place: (line) => line })
}

interface Spot {
  path: string
  /** True if the value is required; null counts as missing. */
  required: boolean
  /** Returns the whole record with another value in this place. */
  place: (value: unknown) => unknown
}

function* broken(schema: Schema, value: unknown, { path, required, place }: Spot): Generator<BrokenRecord> {
  const written = (wrong: string, at = path, put: unknown = hole): BrokenRecord => ({
    path: at || null,
    put: wrong.length > 60 ? `${wrong.slice(0, 40)}… (${wrong.length} characters)` : wrong,
    line: JSON.stringify(place(put)).replace(JSON.stringify(hole), () => wrong),
  })
  for (const wrong of wrongValues(schema, path)) if (required || wrong !== 'null') yield written(wrong, path)

  if (schema.properties) {
    const object = value as Record<string, unknown>
    const inside = (name: string) => (path ? `${path}.${name}` : name)
    for (const name of ['unheardOf', '__proto__', 'constructor'])
      yield written(`(unknown) ${name}`, inside(name), Object.fromEntries([...Object.entries(object), [name, 'x']]))
    for (const name of schema.required ?? []) {
      const { [name]: _, ...rest } = object
      yield written(`(without) ${name}`, inside(name), rest)
    }
    for (const [name, property] of Object.entries(schema.properties))
      yield* broken(property as Schema, object[name], {
        path: inside(name),
        required: schema.required?.includes(name) ?? false,
        place: (put) => place({ ...object, [name]: put }),
      })
  }
  if (schema.items) {
    const [first, ...others] = value as unknown[]
    const tooMany = Array.from({ length: (schema.maxItems ?? 0) + 1 }, () => JSON.stringify(first))
    yield written(`[${tooMany.join(',')}]`)
    yield* broken(schema.items as Schema, first, { path: `${path}[0]`, required: true, place: (put) => place([put, ...others]) })
  }
}

/** Returns JSON texts that are invalid for a value of this schema. */
function wrongValues(schema: Schema, path: string): string[] {
  const forms = schema.anyOf ?? [schema]
  const has = (match: (form: Schema) => boolean) => forms.some(match)
  if (has(({ type }) => type === 'object')) return ['"text"', '5', 'true', 'null', '[]']
  if (has(({ type }) => type === 'array')) return ['"text"', '5', 'null', '{}']
  if (has(({ type }) => type === 'string') && has(({ type }) => type === 'number')) return [...wrongDecimals, ...tooManyDigits(path)]
  if (has(({ format }) => format === 'date-time'))
    return [...wrongTypes, ...wrongInstants, ...(has(({ format }) => format === 'date') ? [] : ['"2026-03-01"'])]
  if (has(({ format }) => format === 'date')) return [...wrongTypes, ...wrongDates]
  if (schema.type === 'string') return [...wrongTypes, ...wrongTexts(schema)]
  return ['"1"', 'true', 'null', '[]', '{}', ...wrongNumbers(schema)]
}

const wrongTypes = ['7', 'true', 'null', '[]', '{}', '["x"]']

function wrongTexts({ maxLength = 10_000, minLength = 0, pattern, enum: choices }: Schema): string[] {
  const tooLong = `"${'x'.repeat(maxLength + 1)}"`
  const unstorable = ['"a\\u0000b"', '"a\\ud800b"', '"\\udc00"']
  if (pattern || choices) return [tooLong, ...unstorable, '""', '" "', '"a b"', '"x\\n"']
  return [tooLong, ...unstorable, ...(minLength > 0 ? ['""', '"   "', '"\\t\\n"'] : [])]
}

function wrongNumbers({ type, minimum, maximum }: Schema): string[] {
  const step = type === 'integer' ? 1 : 0.001
  return [
    '1e309',
    '-1e309',
    ...(type === 'integer' ? ['1.5', '9007199254740993'] : []),
    ...(minimum === undefined ? [] : [String(minimum - step)]),
    ...(maximum === undefined ? [] : [String(maximum + step)]),
  ]
}

/** Splits JSON texts at vertical bars. */
const texts = (joined: string): string[] => joined.trim().split(/\s*\|\s*/)

const wrongDecimals = texts(String.raw`
  true | null | [] | {} | "" | " 1" | "abc" | "1,5" | "1e3" | "0x10" | "NaN" | "Infinity" | "--1" | "+1" | "1." | ".5" | "١" | "1\u0000"
  | "11111111111111111111111111111111111111111" | 1e309 | 1e-10 | 123456789012.12345`)

/**
 * Returns values with too many digits. Line prices are products and exchange rates quotients, so they may have more digits than other
 * amounts.
 */
function tooManyDigits(path: string): string[] {
  const before = path.endsWith('.linePrice') ? '1234567890123456789' : '1234567890123'
  const after = path.endsWith('.exchangeRate') ? '0.1234567891' : '0.1234567'
  return [before, `"${before}"`, after, `"${after}"`]
}

const noDates = texts(String.raw`
  "2026-02-30" | "2023-02-29" | "1900-02-29" | "2026-13-01" | "2026-00-10" | "2026-01-00" | "1899-12-31" | "0000-01-01" | "10000-01-01"
  | "2026-1-5" | "05/01/2026" | "20260105" | "2026-W10-1" | "infinity" | "today" | "" | "2026-01-05 " | "2026-01-05\u0000"`)

const wrongDates = [...noDates, '"2026-03-01T00:00:00Z"']

const wrongInstants = [
  ...noDates,
  ...texts(`
    "2026-02-30T00:00:00Z" | "2026-03-01T25:00:00Z" | "2026-03-01T00:60:00Z" | "2026-03-01T00:00:60Z" | "2026-03-01T00:00:00" | "-infinity"
    | "2026-03-01 00:00:00Z" | "2026-03-01T00:00:00+25:00" | "2026-03-01T00:00:00 UTC" | "2026-03-01T00Z" | "9999-12-31T23:59:59-12:00"`),
]
