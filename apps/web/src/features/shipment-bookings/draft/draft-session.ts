import { ApiError, callApi } from '../../../lib/query/api.ts'
import { handleFailure } from '../../../lib/query/query-client.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { commandOf, type BookingValues } from '../values/booking-values.ts'
import { DraftSaver, type SaveReason, type SaveStatus } from './draft-saver.ts'
import type { unsavedInputStore } from '../../../lib/session/unsaved-input-store.ts'

/** Saved content: the fields and the customer of the orders. */
export interface DraftContent {
  values: BookingValues
  customerAccountId: string | null
}

export interface DraftEvents {
  /** Called after the first save of a new booking. */
  onMade: (id: string) => void
  onSaved: (content: DraftContent) => void
  /** Called when the server rejects the draft. */
  onRefused: (error: unknown) => void
}

interface SessionOptions {
  accountId: string
  /** Existing booking with the revision of its draft, 0 without a draft. */
  begun: { id: string; revision: number } | undefined
  store: ReturnType<typeof unsavedInputStore<DraftContent, number>>
  onStatus: (status: SaveStatus) => void
}

const keepAfterMs = 300

/** Returns true if a repeated request may succeed. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500)

/** Editing session of a draft: saves it, tracks its revision, and stores unsaved input in the browser. */
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

  /** Replaces the event handlers. */
  listen(events: DraftEvents): void {
    this.#events = events
  }

  /** Continues from a version saved by another user or on an earlier visit. */
  rebase(revision: number): void {
    this.#revision = revision
  }

  change(content: DraftContent): void {
    this.#unkept = content
    clearTimeout(this.#keeping)
    this.#keeping = setTimeout(() => this.keep(), keepAfterMs)
    this.saver.change(content)
  }

  /** Marks the input as saved or discarded. */
  unchange(): void {
    this.#forget()
    this.saver.rest()
    this.#options.onStatus({ kind: 'unchanged' })
  }

  /** Stores unsaved input in the browser. */
  keep(): void {
    clearTimeout(this.#keeping)
    const version = this.#id === undefined ? null : this.#revision
    if (this.#unkept) this.#options.store.write({ values: this.#unkept, version, at: new Date().toISOString() })
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
   * Creates the booking. Retries after a lost response send the same body and idempotency key, so that one booking is created.
   * @returns true if the created booking has exactly these values
   */
  async #begin(command: ReturnType<typeof commandOf>): Promise<boolean> {
    const attempt = (this.#create ??= { body: command, key: randomKey() })
    const id = await callApi(
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
        ? await callApi('updateBookingDraft', update, { idempotencyKey: randomKey() })
        : await callApi('autosaveBookingDraft', update)
    this.#revision = saved.revision
  }
}
