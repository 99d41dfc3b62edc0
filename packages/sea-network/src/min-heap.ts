/** Binary heap of numbers, lowest cost first. */
export class MinHeap {
  readonly #items: number[] = []
  readonly #costs: number[] = []

  get size(): number {
    return this.#items.length
  }

  push(item: number, cost: number): void {
    let at = this.#items.length
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.#costs[parent]! <= cost) break
      this.#set(at, this.#items[parent]!, this.#costs[parent]!)
      at = parent
    }
    this.#set(at, item, cost)
  }

  /** Removes and returns the number with the lowest cost. @throws RangeError when empty */
  pop(): number {
    const [first] = this.#items
    if (first === undefined) throw new RangeError('The heap is empty.')
    const item = this.#items.pop()!
    const cost = this.#costs.pop()!
    if (this.#items.length > 0) this.#sink(item, cost)
    return first
  }

  #sink(item: number, cost: number): void {
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= this.#items.length) break
      if (child + 1 < this.#items.length && this.#costs[child + 1]! < this.#costs[child]!) child++
      if (this.#costs[child]! >= cost) break
      this.#set(at, this.#items[child]!, this.#costs[child]!)
      at = child
    }
    this.#set(at, item, cost)
  }

  #set(at: number, item: number, cost: number): void {
    this.#items[at] = item
    this.#costs[at] = cost
  }
}
