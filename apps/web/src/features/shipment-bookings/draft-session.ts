import { ApiError, call } from '../../lib/api.ts'
import { handleFailure } from '../../lib/query-client.ts'
import { randomKey } from '../../lib/random-key.ts'
import { commandOf, type BookingValues } from './booking-values.ts'
import { DraftSaver, type SaveReason, type SaveStatus } from './draft-saver.ts'
import type { keptBooking } from './kept-booking.ts'

/** What is saved: the fields, and whose orders they hold. */
export interface DraftContent {
  values: BookingValues
  customerAccountId: string | null
}

export interface DraftEvents {
  /** After the first save of a new booking. */
  onMade: (id: string) => void
  onSaved: (content: DraftContent) => void
  /** The server does not take it as it is. */
  onRefused: (error: unknown) => void
}

interface SessionOptions {
  accountId: string
  /** A booking that there is, and what its draft was read at; of one without a draft 0. */
  begun: { id: string; revision: number } | undefined
  store: ReturnType<typeof keptBooking<DraftContent>>
  onStatus: (status: SaveStatus) => void
}

const keepAfterMs = 300

/** A call that may go well when it is made again. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500)

/** A draft while it is typed: saves it, knows which version it goes on from, and keeps in the browser what no save has reached. */
export class DraftSession {
  readonly saver: DraftSaver<DraftContent>
  readonly #options: SessionOptions
  #events: DraftEvents | undefined
  #id: string | undefined
  #revision: number
  #create: { body: ReturnType<typeof commandOf>; key: string } | undefined
  #keeping: ReturnType<typeof setTimeout> | undefined
  #unkept: DraftContent | undefined

  constructor(options: SessionOptions) {
    this.#options = options
    this.#id = options.begun?.id
    this.#revision = options.begun?.revision ?? 0
    this.saver = new DraftSaver({
      send: (content, reason) => this.#send(content, reason),
      isPassing,
      onStatus: (status) => {
        options.onStatus(status)
        if (status.kind === 'saved') this.#forget()
      },
    })
  }

  get id(): string | undefined {
    return this.#id
  }

  get revision(): number {
    return this.#revision
  }

  /** Who is told from now on. */
  listen(events: DraftEvents): void {
    this.#events = events
  }

  /** Goes on from a version that somebody else, or this browser on an earlier visit, has left. */
  rebase(revision: number): void {
    this.#revision = revision
  }

  change(content: DraftContent): void {
    this.#unkept = content
    clearTimeout(this.#keeping)
    this.#keeping = setTimeout(() => this.keep(), keepAfterMs)
    this.saver.change(content)
  }

  /** What is typed is what the server has, or is thrown away. */
  unchange(): void {
    this.#forget()
    this.saver.rest()
    this.#options.onStatus({ kind: 'unchanged' })
  }

  /** Notes in the browser what no save has reached. */
  keep(): void {
    clearTimeout(this.#keeping)
    const revision = this.#id === undefined ? null : this.#revision
    if (this.#unkept) this.#options.store.write({ values: this.#unkept, revision, at: new Date().toISOString() })
    this.#unkept = undefined
  }

  #forget() {
    clearTimeout(this.#keeping)
    this.#unkept = undefined
    this.#options.store.forget()
  }

  async #send(content: DraftContent, reason: SaveReason): Promise<void> {
    const command = commandOf(content.values, content.customerAccountId)
    try {
      if (this.#id !== undefined || !(await this.#begin(command))) await this.#update(command, reason)
      this.#events?.onSaved(content)
    } catch (error) {
      if (!isPassing(error)) {
        this.#create = undefined
        if (error instanceof ApiError && error.status === 401) handleFailure(error, true)
        else this.#events?.onRefused(error)
      }
      throw error
    }
  }

  /**
   * Makes the booking. A lost answer is asked for again with the same key and the same words: there is one booking in the end.
   * @returns whether it holds these very words
   */
  async #begin(command: ReturnType<typeof commandOf>): Promise<boolean> {
    const attempt = (this.#create ??= { body: command, key: randomKey() })
    const id = await call(
      'createBookingDraft',
      { vendorAccountId: this.#options.accountId, ...attempt.body },
      { idempotencyKey: attempt.key },
    )
    this.#id = id
    this.#revision = 1
    this.#events?.onMade(id)
    return attempt.body === command
  }

  async #update(command: ReturnType<typeof commandOf>, reason: SaveReason): Promise<void> {
    const update = { id: this.#id!, ...command, revision: this.#revision }
    const saved =
      reason === 'asked'
        ? await call('updateBookingDraft', update, { idempotencyKey: randomKey() })
        : await call('autosaveBookingDraft', update)
    this.#revision = saved.revision
  }
}
