import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * Prepares the statements of tests once per connection. Test data is so small that PostgreSQL would spend most of its time on planning the same
 * statements again. A prepared statement is still planned for its parameters, unless a plan for any parameters costs no more.
 */
const original = Symbol.for('portal.query')

type Query = (this: pg.Client, config: unknown, ...rest: unknown[]) => unknown
const prototype = pg.Client.prototype as unknown as { query: Query; [original]?: Query }

// modules of all files of a worker share the class
if (!prototype[original]) {
  const query = prototype.query
  prototype[original] = query
  prototype.query = function (config, ...rest) {
    const [values] = rest
    if (typeof config === 'string' && isReusable(config, values))
      return query.call(this, { text: config, values, name: nameOf(config) }, ...rest.slice(1))
    if (isUnnamed(config) && isReusable(config.text, config.values ?? values))
      return query.call(
        this,
        { ...config, values: config.values ?? values, name: nameOf(config.text) },
        ...(config.values ? rest : rest.slice(1)),
      )
    return query.call(this, config, ...rest)
  }
}

const isUnnamed = (config: unknown): config is { text: string; values?: unknown } =>
  typeof config === 'object' && config !== null && 'text' in config && !('submit' in config) && !('name' in config && config.name)

/** Statements without parameters may consist of several commands, and commands that define tables are not planned. */
const isReusable = (text: string, values: unknown): boolean =>
  Array.isArray(values) && values.length > 0 && /^\s*(with|select|insert|update|delete)\b/i.test(text)

const nameOf = (text: string): string => createHash('md5').update(text).digest('hex')
