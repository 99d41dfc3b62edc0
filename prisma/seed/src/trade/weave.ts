/** Consecutive consignments of one programme. */
export const programmeLength = 6

/** Programmes that may share containers. */
export const trioSize = 3

/**
 * Tells which programme each number of the sequence belongs to. A programme is one supplier's next six consignments; many programmes run
 * side by side, so the sequence takes a consignment of each in turn, like the threads of a cloth:
 * with two programmes, numbers 0 to 11 are the members A0 B0 A1 B1 … A5 B5, and 12 starts the next cloth.
 */
export class Weave {
  readonly width: number

  /** @param width programmes that run side by side, a multiple of `trioSize` */
  constructor(width: number) {
    this.width = width
  }

  programmeOf(index: number): number {
    const cloth = Math.floor(index / (this.width * programmeLength))
    return cloth * this.width + (index % this.width)
  }

  /** 0 to below `programmeLength`. */
  memberOf(index: number): number {
    return Math.floor(index / this.width) % programmeLength
  }

  indexOf(programme: number, member: number): number {
    const cloth = Math.floor(programme / this.width)
    return (cloth * programmeLength + member) * this.width + (programme % this.width)
  }
}
