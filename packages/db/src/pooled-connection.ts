import pg from 'pg'
import { Connection } from './connection.ts'
import { statementName } from './statement-names.ts'

/** Settings by name. */
type Settings = Readonly<Record<string, string>>

export interface PooledConfig extends pg.ClientConfig {
  /** Settings of every transaction. */
  settings?: Settings
  /** True if the pooler assigns a server connection for each transaction only. */
  losesSession?: boolean
}

/** Part of pg's query that its types lack. */
interface ExtendedQuery extends pg.Query {
  prepare(connection: Protocol): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Protocol): void
}

interface ConfirmedByServer {
  _handleParseComplete(message: unknown): void
}

/** Messages of the extended query protocol. */
interface Protocol {
  parse(statement: { text: string; name: string }): void
  bind(statement: { statement: string }): void
  execute(portal: object): void
}

interface ExtendedConfig extends pg.QueryConfig {
  queryMode: 'extended'
  query_timeout?: number
}

interface StatementConfig {
  text: string
  values?: unknown
}

/** Start of a transaction, up to the end of its first command. */
const beginning = /^\s*(?:begin|start\s+transaction)\b[^;]*/i

/** Statement that may be sent over the extended protocol without parameters: a single one that returns or changes rows. */
const single = /^\s*(?:with|select|insert|update|delete)\b[^;]*$/i

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`

/** Names of settings within a transaction, where they differ from those of a session. */
const inTransaction: Record<string, string> = { default_transaction_read_only: 'transaction_read_only' }

/**
 * Connection to a pooler. Settings of a session would reach the transactions of other clients, or none of this one, so each transaction sets
 * its own: `begin` in the same message, a single statement in messages before it that form one transaction with it. Neither costs a round trip.
 */
export class PooledConnection extends Connection {
  /** False if statements outside a transaction may run on different server connections. */
  readonly isSession: boolean
  readonly #settings: Settings
  readonly #setLocal: string
  /** Texts of the statements that set settings, by planner settings. */
  readonly #texts = new Map<Settings | undefined, string>()
  /** Names of such statements that this connection has prepared. */
  readonly #prepared = new Set<string>()
  #planner: Settings | undefined
  /** Name of the statement that sets settings, while the server has not confirmed that it is prepared. */
  #unconfirmed: string | undefined

  constructor({ settings = {}, losesSession = false, ...config }: PooledConfig = {}) {
    super(config)
    this.isSession = !losesSession
    this.#settings = Object.fromEntries(Object.entries(settings).map(([name, value]) => [inTransaction[name] ?? name, value]))
    this.#setLocal = Object.entries(this.#settings)
      .map(([name, value]) => `; set local ${name} = ${quoted(value)}`)
      .join('')
  }

  /** Sets planner settings of the next statements outside a transaction. @param planner an object that is the same for the same settings */
  planWith(planner: Settings | undefined): void {
    this.#planner = planner
  }

  protected override statementFor(config: unknown, values: unknown): unknown {
    if (typeof config === 'string') return this.#rewrite({ text: config, values })
    if (typeof config !== 'object' || config === null || 'submit' in config || !('text' in config)) return config
    return this.#rewrite({ ...(config as StatementConfig), values: (config as StatementConfig).values ?? values })
  }

  #rewrite(config: StatementConfig): unknown {
    const begin = beginning.exec(config.text)?.[0]
    if (begin !== undefined) return { ...config, text: `${begin}${this.#setLocal}${config.text.slice(begin.length)}` }
    const values = Array.isArray(config.values) ? (config.values as unknown[]) : []
    if (values.length === 0 && !single.test(config.text)) return config
    return new QueryWithSettings({ ...config, values, queryMode: 'extended' }, this)
  }

  /** Sends the statement that sets the settings, unless a transaction has set them. @returns true if it was sent */
  sendSettings(protocol: Protocol): boolean {
    this.#unconfirmed = undefined
    if (this.getTransactionStatus() !== 'I') return false
    const text = this.#settingsText()
    const name = statementName(text)
    if (!this.#prepared.has(name)) {
      protocol.parse({ text, name })
      this.#unconfirmed = name
    }
    protocol.bind({ statement: name })
    protocol.execute({})
    return true
  }

  /** Called by pg, which takes each confirmation for that of the current query. */
  protected _handleParseComplete(message: unknown): void {
    if (this.#unconfirmed === undefined)
      return (pg.Client.prototype as unknown as ConfirmedByServer)._handleParseComplete.call(this, message)
    this.#prepared.add(this.#unconfirmed)
    this.#unconfirmed = undefined
  }

  #settingsText(): string {
    const known = this.#texts.get(this.#planner)
    if (known !== undefined) return known
    const calls = Object.entries({ ...this.#settings, ...this.#planner }).map(
      ([name, value]) => `set_config(${quoted(name)}, ${quoted(value)}, true)`,
    )
    const text = `select ${calls.join(', ')}`
    this.#texts.set(this.#planner, text)
    return text
  }
}

const Query = pg.Query as unknown as new (config: ExtendedConfig) => ExtendedQuery

/** Query that is sent together with the statement that sets its settings; results of the latter are skipped. */
class QueryWithSettings extends Query {
  /** Read by pg. */
  readonly query_timeout: number | undefined
  readonly #connection: PooledConnection
  #isSkipping = false

  constructor(config: ExtendedConfig, connection: PooledConnection) {
    super(config)
    this.query_timeout = config.query_timeout
    this.#connection = connection
  }

  override prepare(protocol: Protocol): void {
    this.#isSkipping = this.#connection.sendSettings(protocol)
    super.prepare(protocol)
  }

  override handleDataRow(message: unknown): void {
    if (!this.#isSkipping) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, protocol: Protocol): void {
    if (!this.#isSkipping) return super.handleCommandComplete(message, protocol)
    this.#isSkipping = false
  }
}
