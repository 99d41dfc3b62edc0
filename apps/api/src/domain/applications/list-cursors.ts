import { createHash, createHmac, hkdfSync } from 'node:crypto'
import type { ApplicationActor } from '../../platform/access/actor.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { hashesEqual } from '../../platform/access/tokens.ts'

type Filters = Readonly<Record<string, unknown>>

/** Start of a page of a list, with the list's filters. */
export interface ListPosition<F extends Filters> {
  filters: F
  /** Key of the last row of the previous page; undefined for the first page. */
  after: readonly string[] | undefined
}

const version = 1
const macBytes = 16

/**
 * Cursors of lists. A cursor holds the list, its filters and the key of the last row. It is authenticated with a key derived from the
 * portal's secret and bound to the application and its visible suppliers, so that it can neither be forged nor used by another application.
 */
export class ListCursors {
  readonly #key: Buffer

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, 'portal', 'cursor', 32))
  }

  /**
   * Returns the start of the requested page. Filters need not be repeated with a cursor.
   * @param list id of the list's endpoint
   * @param name parameter that has the cursor
   * @throws {HttpError} 400 for a cursor of another list or application, or with other filters
   */
  position<F extends Filters>(
    list: string,
    actor: ApplicationActor,
    cursor: string | undefined,
    currentFilters: F,
    name = 'cursor',
  ): ListPosition<F> {
    const filters = present(currentFilters)
    if (cursor === undefined) return { filters, after: undefined }
    const { list: own, filters: storedFilters, after } = this.#open(cursor, actor, name)
    if (own !== list) rejectWith('cursorInvalid', name)
    if (Object.keys(filters).length > 0 && canonical(filters) !== canonical(storedFilters)) rejectWith('cursorMismatch', name)
    return { filters: storedFilters as F, after }
  }

  /** Returns the cursor of the page after a row. @param after key of that row */
  next(list: string, actor: ApplicationActor, filters: Filters, after: readonly string[]): string {
    const text = Buffer.from(JSON.stringify([version, list, filters, after]))
    return `${text.toString('base64url')}.${this.#seal(text, actor).toString('base64url')}`
  }

  #open(cursor: string, actor: ApplicationActor, name: string) {
    const [text = '', mac = ''] = cursor.split('.')
    const bytes = Buffer.from(text, 'base64url')
    if (!hashesEqual(Buffer.from(mac, 'base64url'), this.#seal(bytes, actor))) return rejectWith('cursorInvalid', name)
    const [, list, filters, after] = JSON.parse(bytes.toString('utf8')) as [number, string, Filters, string[]]
    return { list, filters, after }
  }

  #seal(text: Buffer, { application, part }: ApplicationActor): Buffer {
    const suppliers = part ? createHash('sha256').update(part.suppliers.toSorted().join()).digest('hex') : 'all'
    return createHmac('sha256', this.#key).update(`${application.id} ${suppliers}\n`).update(text).digest().subarray(0, macBytes)
  }
}

/** Removes undefined filters. */
const present = <F extends Filters>(filters: F): F =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as F

const canonical = (filters: Filters): string =>
  JSON.stringify(Object.fromEntries(Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1))))
