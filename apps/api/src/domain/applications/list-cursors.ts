import { createHash, createHmac, hkdfSync } from 'node:crypto'
import type { ApplicationActor } from '../../platform/access/actor.ts'
import { refuse } from '../../platform/errors.ts'
import { sameHash } from '../../platform/people/tokens.ts'

type Filters = Readonly<Record<string, unknown>>

/** Where a page of a list begins, and what it is filtered by. */
export interface ListPosition<F extends Filters> {
  filters: F
  /** Key of the last row of the page before; undefined for the first page. */
  after: readonly string[] | undefined
}

const version = 1
const macBytes = 16

/**
 * Cursors of lists: what they list, its filters and the key of the last row, sealed with a key derived from the portal's secret and bound to the
 * application and the suppliers it sees, so that nobody makes one, or goes on with somebody else's.
 */
export class ListCursors {
  readonly #key: Buffer

  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, 'portal', 'cursor', 32))
  }

  /**
   * Where a call goes on. Filters need not be repeated with a cursor.
   * @param list what is listed, as the id of its endpoint
   * @throws {Refusal} 400 for a cursor that this list did not give this application, and for one of other filters
   */
  position<F extends Filters>(list: string, actor: ApplicationActor, cursor: string | undefined, given: F): ListPosition<F> {
    const filters = present(given)
    if (cursor === undefined) return { filters, after: undefined }
    const { list: own, filters: theirs, after } = this.#open(cursor, actor)
    if (own !== list) refuse('cursorInvalid', 'cursor')
    if (Object.keys(filters).length > 0 && canonical(filters) !== canonical(theirs)) refuse('cursorMismatch', 'cursor')
    return { filters: theirs as F, after }
  }

  /** The cursor of the page after a row. @param after key of that row */
  next(list: string, actor: ApplicationActor, filters: Filters, after: readonly string[]): string {
    const text = Buffer.from(JSON.stringify([version, list, filters, after]))
    return `${text.toString('base64url')}.${this.#seal(text, actor).toString('base64url')}`
  }

  #open(cursor: string, actor: ApplicationActor) {
    const [text = '', mac = ''] = cursor.split('.')
    const bytes = Buffer.from(text, 'base64url')
    if (!sameHash(Buffer.from(mac, 'base64url'), this.#seal(bytes, actor))) return refuse('cursorInvalid', 'cursor')
    const [, list, filters, after] = JSON.parse(bytes.toString('utf8')) as [number, string, Filters, string[]]
    return { list, filters, after }
  }

  #seal(text: Buffer, { application, part }: ApplicationActor): Buffer {
    const suppliers = part ? createHash('sha256').update(part.suppliers.toSorted().join()).digest('hex') : 'all'
    return createHmac('sha256', this.#key).update(`${application.id} ${suppliers}\n`).update(text).digest().subarray(0, macBytes)
  }
}

/** Only what is given, so that nothing and `undefined` are the same. */
const present = <F extends Filters>(filters: F): F =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)) as F

const canonical = (filters: Filters): string =>
  JSON.stringify(Object.fromEntries(Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1))))
