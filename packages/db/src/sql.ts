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

const asIs = (text: string): RawBuilder<unknown> => new RawBuilder([text], [])
const quoted = (name: string): string => `"${name.includes('"') ? name.replaceAll('"', '""') : name}"`

/** What stands between the items of a list: text, so nothing but what is named here. */
type Between = ', ' | ' and ' | ' or ' | ' + ' | ' union ' | ' union all ' | ''

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
    id: (name: string): RawBuilder<unknown> => asIs(quoted(name)),
    /** A column in quotes, with its table or alias before a dot. */
    ref: (path: string): RawBuilder<unknown> => asIs(path.split('.').map(quoted).join('.')),
    /** A text written into the statement as a literal, for where PostgreSQL takes no parameter. */
    lit: (words: string): RawBuilder<unknown> => asIs(literal(words)),
    /** Pieces or values one after another. */
    join: (items: readonly unknown[], between: Between = ', '): RawBuilder<unknown> =>
      new RawBuilder(['', ...items.slice(1).map(() => between), ''], items),
  },
)

/** Text with `$1 …` and the values for them. */
export function compile(query: RawBuilder<unknown>): Statement {
  const values: unknown[] = []
  return { text: write(query, values), values }
}

function write({ texts, values: own }: RawBuilder<unknown>, values: unknown[]): string {
  let text = texts[0] ?? ''
  for (let at = 0; at < own.length; at++) {
    const value = own[at]
    text += value instanceof RawBuilder ? write(value, values) : `$${values.push(value)}`
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
  if (Array.isArray(value)) return quote(`{${value.map((item) => `"${String(item).replaceAll(/["\\]/g, '\\$&')}"`).join(',')}}`)
  return quote(value as string)
}

/** A string literal under any setting of standard_conforming_strings. */
function quote(value: string): string {
  const quoted = `'${value.replaceAll("'", "''")}'`
  return value.includes('\\') ? ` E${quoted.replaceAll('\\', '\\\\')}` : quoted
}
