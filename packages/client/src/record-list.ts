/** Page of a list. */
export interface ListPage<T> {
  items: T[]
  nextCursor?: string | undefined
  nextSince?: string | undefined
}

/** List that is read page by page while it is iterated. */
export class RecordList<T> implements AsyncIterable<T> {
  readonly #read: (cursor: string | undefined) => Promise<ListPage<T>>
  #position: string | undefined

  constructor(read: (cursor: string | undefined) => Promise<ListPage<T>>) {
    this.#read = read
  }

  /**
   * Position in the change feed at which reading began: continue from it with `followChanges`, or with `since` of the same list. Known once
   * the list has been read to its end; undefined for lists without change times.
   */
  get position(): string | undefined {
    return this.#position
  }

  /** Iterates over the pages. */
  async *pages(): AsyncGenerator<T[]> {
    let cursor: string | undefined
    do {
      const page = await this.#read(cursor)
      yield page.items
      cursor = page.nextCursor
      this.#position = page.nextSince
    } while (cursor !== undefined)
  }

  /** Iterates over the entries of all pages. */
  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for await (const items of this.pages()) yield* items
  }
}
