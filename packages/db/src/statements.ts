import type pg from 'pg'
import { compile, type SqlFragment } from './sql.ts'
import { statementName } from './statement-names.ts'

/**
 * SQL within the current transaction, of a command or an import. Rows are JSON in both cases: days and instants as text; select decimals as
 * text, or they lose precision.
 */
export interface Statements {
  rows<T>(query: SqlFragment<T>): Promise<T[]>
  /** @returns number of rows affected */
  run(query: SqlFragment<unknown>): Promise<number>
}

const asJson = (text: string): string => `with q as (${text}) select coalesce(jsonb_agg(to_jsonb(q)), '[]')::text as rows from q`

const parsed = <T>([first]: { rows: string }[]): T[] => JSON.parse(first!.rows) as T[]

/** Statements over a connection, or over a pool if they need no common transaction. */
export const statementsOf = (client: Pick<pg.ClientBase, 'query'> | pg.Pool): Statements => {
  const send = (text: string, values: readonly unknown[]) => (client as pg.ClientBase).query<{ rows: string }>(text, [...values])
  return {
    async rows<T>(query: SqlFragment<T>) {
      const { text, values } = compile(query)
      return parsed<T>((await send(asJson(text), values)).rows)
    },
    async run(query) {
      const { text, values } = compile(query)
      return (await send(text, values)).rowCount ?? 0
    },
  }
}

interface RawStatements {
  $queryRawUnsafe<T>(text: string, ...values: unknown[]): Promise<T>
  $executeRawUnsafe(text: string, ...values: unknown[]): Promise<number>
}

/**
 * Statements within the transaction of a command, for rows shared by two accounts.
 * @param entities a Prisma transaction
 */
export const statementsWithin = (entities: object): Statements => statementsIn(entities as RawStatements)

/** Prefix of statements that connections prepare once. */
const keptMark = '/* kept */ '

/** Returns the prepared statement's name for a statement sent through Prisma; undefined if it is planned each time. */
export const preparedStatementName = (text: string): string | undefined => (text.startsWith(keptMark) ? statementName(text) : undefined)

/**
 * Statements over a Prisma client or transaction.
 * @param options.kept prepares the statements once per connection: for commands, which find rows by key, planning takes most of the time
 */
export const statementsIn = (prisma: RawStatements, { kept = false }: { kept?: boolean } = {}): Statements => {
  const marked = (text: string) => (kept ? `${keptMark}${text}` : text)
  return {
    async rows<T>(query: SqlFragment<T>) {
      const { text, values } = compile(query)
      return parsed<T>(await prisma.$queryRawUnsafe<{ rows: string }[]>(marked(asJson(text)), ...values))
    },
    run(query) {
      const { text, values } = compile(query)
      return prisma.$executeRawUnsafe(marked(text), ...values)
    },
  }
}
