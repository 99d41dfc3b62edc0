import pg from 'pg'
import { statementBegins, type StatementEnd } from './observe-statements.ts'

type ResolvedRecord = (error: Error | undefined, result: unknown) => void

/**
 * Client that passes the final callback when it creates a query. Where pg sets the callback later (for promises, or for its own timeout), each
 * query and its rows survive two young-generation collections and reach the old generation: a quarter of the API's CPU time for a page, and
 * 40 MB under load.
 */
export class Connection extends pg.Client {
  readonly #patienceMs: number | undefined

  constructor({ query_timeout, ...config }: pg.ClientConfig = {}) {
    super(config)
    this.#patienceMs = query_timeout
  }

  // `never` satisfies all of pg's overloads
  override query(config: unknown, values?: unknown, callback?: unknown): never {
    const [parameters, settled] = typeof values === 'function' ? [undefined, values] : [values, callback]
    const statement = this.statementFor(config, parameters)
    return this.#query(statement, parameters, settled as ResolvedRecord | undefined, statementBegins(config)) as never
  }

  /** Returns what is sent for a statement: text, a configuration, or a query. */
  protected statementFor(config: unknown, _values: unknown): unknown {
    return config
  }

  #query(config: unknown, values: unknown, settled: ResolvedRecord | undefined, ended: StatementEnd | undefined): unknown {
    // a cursor or COPY, which handles its own end
    if (typeof (config as pg.Submittable).submit === 'function' && !(config instanceof pg.Query))
      return super.query(config as pg.Submittable)
    if (settled) return super.query(config as string, values as unknown[], this.#inTime(settled, ended))
    return new Promise((resolve, reject) => {
      super.query(
        config as string,
        values as unknown[],
        this.#inTime((error, result) => (error ? reject(error) : resolve(result)), ended),
      )
    }).catch((error: Error) => {
      // as pg does: the caller's stack instead of the socket's
      Error.captureStackTrace(error)
      throw error
    })
  }

  /** Wraps `settled` to run once: with PostgreSQL's result, or with an error after the timeout. @param ended called before it, if observed */
  #inTime(settled: ResolvedRecord, ended: StatementEnd | undefined): ResolvedRecord {
    if (ended)
      return this.#inTime((error, result) => {
        ended(error)
        settled(error, result)
      }, undefined)
    if (!this.#patienceMs) return settled
    let waiting = true
    const settle: ResolvedRecord = (error, result) => {
      if (!waiting) return
      waiting = false
      clearTimeout(timer)
      settled(error, result)
    }
    const timer = setTimeout(() => settle(new Error('Query read timeout'), undefined), this.#patienceMs)
    return settle
  }
}
