import type pg from 'pg'
import { compile, type RawBuilder } from './sql.ts'
import { nameOf } from './statement-names.ts'

/**
 * SQL within whatever transaction is under way: that of a command, or of an import. Rows come as JSON has them, the same from both: days and
 * instants as text; a decimal has to be selected as text, or it is not exact.
 */
export interface Statements {
  rows<T>(query: RawBuilder<T>): Promise<T[]>
  /** @returns how many rows it touched */
  run(query: RawBuilder<unknown>): Promise<number>
}

const asJson = (text: string): string => `with q as (${text}) select coalesce(jsonb_agg(to_jsonb(q)), '[]')::text as rows from q`

const parsed = <T>([first]: { rows: string }[]): T[] => JSON.parse(first!.rows) as T[]

/** Over a connection, or a pool where each may stand alone. */
export const statementsOf = (client: Pick<pg.ClientBase, 'query'> | pg.Pool): Statements => {
  const send = (text: string, values: readonly unknown[]) => (client as pg.ClientBase).query<{ rows: string }>(text, [...values])
  return {
    async rows<T>(query: RawBuilder<T>) {
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
 * Over the transaction that a command is, whose entities the handler has: for what two accounts have in common.
 * @param entities a transaction of Prisma's
 */
export const statementsWithin = (entities: object): Statements => statementsIn(entities as RawStatements)

/** Begins statements that connections keep with their plan. */
const keptMark = '/* kept */ '

/** The name that a statement over Prisma is kept under; none where it is planned for its values each time. */
export const keptName = (text: string): string | undefined => (text.startsWith(keptMark) ? nameOf(text) : undefined)

/**
 * Over Prisma, or a transaction of its.
 * @param options.kept whether connections keep the statements with their plans: of commands, which know their rows by their keys, planning is
 *   most of the time that they take
 */
export const statementsIn = (prisma: RawStatements, { kept = false }: { kept?: boolean } = {}): Statements => {
  const marked = (text: string) => (kept ? `${keptMark}${text}` : text)
  return {
    async rows<T>(query: RawBuilder<T>) {
      const { text, values } = compile(query)
      return parsed<T>(await prisma.$queryRawUnsafe<{ rows: string }[]>(marked(asJson(text)), ...values))
    },
    run(query) {
      const { text, values } = compile(query)
      return prisma.$executeRawUnsafe(marked(text), ...values)
    },
  }
}
