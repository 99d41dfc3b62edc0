import { sql } from '@portal/db/read'
import { hash } from 'node:crypto'
import { chosenSuppliers } from './chosen-suppliers.ts'
import type { FigureContext } from './figure-context.ts'
import type { GroupName } from './figure-groups.ts'
import { figureState, figureStatement } from './figure-statement.ts'
import type { FigureName } from './raw-figure.ts'

/** Texts of the answers of a group. */
type Answers = Record<FigureName, string>

interface Kept {
  state: string
  answers: Promise<Answers & { state: string }>
  /** Characters, once they are known. */
  size: number
}

/** Characters that are kept at most, over all accounts. */
const mostKept = 8_000_000

/**
 * Answers that this process has worked out, shared by all who ask the same: a screen asks two dozen figures at once. Nothing is ever handed
 * out for another state of the data than the present one: each call asks the database for the state, which changes in the transaction that
 * changes the data, and what is kept is known by the state of the very snapshot it was made from. So it does not matter which process wrote.
 */
export class FigureAnswers {
  readonly #kept = new Map<string, Kept>()
  readonly #most: number
  #size = 0

  constructor(most = mostKept) {
    this.#most = most
  }

  /** The answers of a group, worked out now or when they were asked for first. */
  async get(group: GroupName, context: FigureContext): Promise<Answers> {
    const { reader } = context
    const { state } = await reader.row<{ state: string }>(sql`select ${figureState(reader)} as state`, 'kept')
    const question = questionOf(group, context)
    const kept = this.#kept.get(question)
    if (kept?.state === state) {
      // what was asked for last goes last
      this.#kept.delete(question)
      this.#kept.set(question, kept)
      return kept.answers
    }
    return this.#workOut(question, state, group, context)
  }

  /** Characters kept at present. */
  get size(): number {
    return this.#size
  }

  async #workOut(question: string, state: string, group: GroupName, context: FigureContext): Promise<Answers> {
    const entry: Kept = {
      state,
      answers: context.reader.row<Answers & { state: string }>(figureStatement(group, context), 'weighedAlone'),
      size: 0,
    }
    this.#drop(question)
    this.#kept.set(question, entry)
    try {
      const answers = await entry.answers
      // data may have changed since the state was asked for: the answers are of the snapshot they were made from
      entry.state = answers.state
      if (this.#kept.get(question) === entry) this.#measure(entry, question.length + sizeOf(answers))
      return answers
    } catch (error) {
      if (this.#kept.get(question) === entry) this.#drop(question)
      throw error
    }
  }

  #measure(entry: Kept, size: number): void {
    entry.size = size
    this.#size += size
    for (const question of this.#kept.keys()) {
      if (this.#size <= this.#most) break
      this.#drop(question)
    }
  }

  #drop(question: string): void {
    this.#size -= this.#kept.get(question)?.size ?? 0
    this.#kept.delete(question)
  }
}

/** What tells one question from another. */
function questionOf(group: GroupName, { reader, filters }: FigureContext): string {
  const suppliers = chosenSuppliers(filters)?.toSorted()
  return hash(
    'sha256',
    JSON.stringify([reader.accountId, group, filters.startDate, filters.endDate, filters.dateBasedOn, suppliers]),
    'base64url',
  )
}

const sizeOf = (answers: Answers): number => Object.values(answers).reduce((size, text) => size + text.length, 0)
