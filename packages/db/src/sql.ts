/**
 * A piece of SQL with the values in it, not yet text. Pieces go into one another; what is a value and what is text is told apart by type
 * alone, so that no value ever becomes text.
 */
export class RawBuilder<Row> {
  /** What the rows are like: for the types only. */
  declare readonly row?: Row
  readonly texts: readonly string[]
  /** What stands between the texts: pieces, and everything else is a value. */
  readonly values: readonly unknown[]

  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.texts = texts
    this.values = values
  }
}

/** Text with `$1 …` and the values for them. */
export interface Statement {
  text: string
  values: readonly unknown[]
}

/** What is not the text of a template is kept, so that the same texts are the same list, as a template's are. */
const mostKept = 10_000

function kept<Key, Made>(known: Map<Key, Made>, key: Key, make: (key: Key) => Made): Made {
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= mostKept) known.clear()
  const made = make(key)
  known.set(key, made)
  return made
}

const pieces = {
  raw: new Map<string, RawBuilder<unknown>>(),
  id: new Map<string, RawBuilder<unknown>>(),
  ref: new Map<string, RawBuilder<unknown>>(),
}
const separators = new Map<string, Map<number, readonly string[]>>()

const asIs = (text: string): RawBuilder<unknown> => kept(pieces.raw, text, () => new RawBuilder([text], []))
const quoted = (name: string): string => `"${name.includes('"') ? name.replaceAll('"', '""') : name}"`

/** What stands between the items of a list: text, so nothing but what is named here. */
type Between = ', ' | ' and ' | ' or ' | ' + ' | ' union ' | ' union all ' | ''

const textsAround = (items: number, between: Between): readonly string[] => {
  const ofAnyLength = kept(separators, between, () => new Map<number, readonly string[]>())
  return kept(ofAnyLength, items, () => ['', ...Array<string>(Math.max(items - 1, 0)).fill(between), ''])
}

/**
 * SQL as a template: what is put in is a value (`$1`) or another piece. A list is one value, PostgreSQL's array. This is all that reports
 * want of a query builder, for a tenth of the time: a page consists of some hundred pieces.
 */
export const sql = Object.assign(
  <Row = unknown>(texts: TemplateStringsArray, ...values: unknown[]): RawBuilder<Row> => new RawBuilder<Row>(texts, values),
  {
    /** Text as it is: nothing that comes from outside. */
    raw: asIs,
    /** A name in quotes, as of a column of the result. */
    id: (name: string): RawBuilder<unknown> => kept(pieces.id, name, () => asIs(quoted(name))),
    /** A column in quotes, with its table or alias before a dot. */
    ref: (path: string): RawBuilder<unknown> => kept(pieces.ref, path, () => asIs(path.split('.').map(quoted).join('.'))),
    /** A text written into the statement as a literal, for where PostgreSQL takes no parameter. */
    lit: (words: string): RawBuilder<unknown> => asIs(literal(words)),
    /** Pieces or values one after another. */
    join: (items: readonly unknown[], between: Between = ', '): RawBuilder<unknown> =>
      new RawBuilder(textsAround(items.length, between), items),
  },
)

/**
 * What statements begin with, piece by piece: the same pieces are the same text, which is put together once. Looking it up takes a third of
 * the time.
 */
interface Beginning {
  text?: string
  /** By the texts of the next piece, or `aValue`. */
  readonly next: Map<readonly string[], Beginning>
}

const aValue: readonly string[] = []
const mostBeginnings = 50_000
let beginnings = 0
let nothing: Beginning = { next: new Map() }

/** Text with `$1 …` and the values for them. */
export function compile(query: RawBuilder<unknown>): Statement {
  if (beginnings > mostBeginnings) {
    beginnings = 0
    nothing = { next: new Map() }
  }
  const values: unknown[] = []
  const whole = follow(query, values, nothing)
  return { text: (whole.text ??= write(query, { values: 0 })), values }
}

/** Goes through a piece, and gathers its values. @returns what the statement is after it */
function follow({ texts, values: own }: RawBuilder<unknown>, values: unknown[], before: Beginning): Beginning {
  let so = after(before, texts)
  for (const value of own) {
    if (value instanceof RawBuilder) so = follow(value, values, so)
    else {
      values.push(value)
      so = after(so, aValue)
    }
  }
  return so
}

function after({ next }: Beginning, texts: readonly string[]): Beginning {
  const known = next.get(texts)
  if (known) return known
  const made: Beginning = { next: new Map() }
  next.set(texts, made)
  beginnings++
  return made
}

function write({ texts, values: own }: RawBuilder<unknown>, count: { values: number }): string {
  let text = texts[0] ?? ''
  for (let at = 0; at < own.length; at++) {
    const value = own[at]
    text += value instanceof RawBuilder ? write(value, count) : `$${++count.values}`
    text += texts[at + 1] ?? ''
  }
  return text
}

/** COPY takes no parameters: they are written into the text as literals. */
export function inline({ text, values }: Statement): string {
  return text.replaceAll(/\$(\d+)/g, (_, index: string) => literal(values[Number(index) - 1]))
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null'
  if (typeof value === 'boolean') return String(value)
  if (value instanceof Date) return quote(value.toISOString())
  if (Array.isArray(value)) return quote(`{${value.map((item) => `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`)
  return quote(value as string)
}

/** A string literal under any setting of standard_conforming_strings. */
function quote(value: string): string {
  const quoted = `'${value.replaceAll("'", "''")}'`
  return value.includes('\\') ? ` E${quoted.replaceAll('\\', '\\\\')}` : quoted
}
