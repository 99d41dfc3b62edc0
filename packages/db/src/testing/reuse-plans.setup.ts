// Prepares the statements of tests once per connection. Test data is so small that PostgreSQL would spend most of its time on planning the
// same statements again. A prepared statement is still planned for its parameters, unless a plan for any parameters costs no more.
import pg from 'pg'
import { statementName } from '../statement-names.ts'

type Query = (this: pg.Client, config: unknown, ...rest: unknown[]) => unknown
/** Statement as an object, as pg accepts it beside text with values. */
interface StatementConfig {
  text: string
  values?: unknown
  name?: string
}

/** Marks the class as changed: all test files of a worker share it. */
const isChanged = Symbol.for('portal.reuses-plans')
const prototype = pg.Client.prototype as unknown as { query: Query; [isChanged]?: true }

if (!prototype[isChanged]) {
  const { query } = prototype
  prototype[isChanged] = true
  prototype.query = function (config, ...rest) {
    if (typeof config === 'string' && isReusable(config, rest[0]))
      return query.call(this, { text: config, values: rest[0], name: statementName(config) }, ...rest.slice(1))
    if (isStatement(config) && !config.name && isReusable(config.text, config.values ?? rest[0]))
      return query.call(this, { ...config, name: statementName(config.text) }, ...rest)
    return query.call(this, config, ...rest)
  }
}

/** True for a statement; false for a cursor or COPY, which sends itself. */
function isStatement(config: unknown): config is StatementConfig {
  return typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)
}

/** Statements without parameters may consist of several commands, and commands that define tables are not planned. */
function isReusable(text: string, values: unknown): boolean {
  return Array.isArray(values) && values.length > 0 && /^\s*(with|select|insert|update|delete)\b/i.test(text)
}
