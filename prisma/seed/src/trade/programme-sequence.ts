/** Consignments per programme. */
export const programmeLength = 6

/** Programmes that may share containers. */
export const trioSize = 3

/**
 * Maps consignment numbers to programmes. A programme is six consecutive consignments of one supplier. `width` programmes run in parallel, and
 * the numbers take one consignment of each in turn: with two programmes, 0 to 11 are A0 B0 A1 B1 … A5 B5, and 12 starts the next programmes.
 */
export class ProgrammeSequence {
  readonly width: number

  /** @param width number of parallel programmes, a multiple of `trioSize` */
  constructor(width: number) {
    this.width = width
  }

  programmeOf(index: number): number {
    const cloth = Math.floor(index / (this.width * programmeLength))
    return cloth * this.width + (index % this.width)
  }

  /** Returns the position within the programme, from 0 to below `programmeLength`. */
  memberOf(index: number): number {
    return Math.floor(index / this.width) % programmeLength
  }

  indexOf(programme: number, member: number): number {
    const cloth = Math.floor(programme / this.width)
    return (cloth * programmeLength + member) * this.width + (programme % this.width)
  }
}
