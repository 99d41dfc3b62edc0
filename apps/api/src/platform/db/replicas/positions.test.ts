import { describe, expect, it } from 'vitest'
import { PrimaryHistory } from './primary-history.ts'
import { parsePosition, WrittenPositions } from './written-positions.ts'

it('reads positions of more than 32 bits in order', () => {
  expect(['0/0', '0/FFFFFFFF', '1/0', '16/B374D848'].map(parsePosition)).toEqual([0n, 4_294_967_295n, 4_294_967_296n, 97_500_059_720n])
})

describe('written positions', () => {
  it('hide a server until it has replayed the write, once the position of the write is known', () => {
    const writes = new WrittenPositions()
    expect(writes.shows('ada', 0n, 0)).toBe(true)
    writes.mark('ada', 0)
    const pending = writes.pending()
    // writes again while the position of the primary is read
    writes.mark('bob', 0)
    expect([writes.shows('ada', 999n, 0), writes.shows('cy', 0n, 0)]).toEqual([false, true])
    writes.settle(pending, 100n, 50n, 0)
    expect([99n, 100n, 101n].map((replayed) => writes.shows('ada', replayed, 0))).toEqual([false, true, true])
    expect(writes.shows('bob', 999n, 0)).toBe(false)
    writes.settle(writes.pending(), 120n, 120n, 0)
    expect([writes.shows('ada', 0n, 0), writes.shows('bob', 0n, 0)]).toEqual([true, true])
  })

  it('keep a write that a later one of the same caller follows', () => {
    const writes = new WrittenPositions()
    writes.mark('ada', 0)
    const pending = writes.pending()
    writes.mark('ada', 1)
    writes.settle(pending, 100n, 100n, 1)
    expect(writes.shows('ada', 100n, 1)).toBe(false)
  })

  it('forget positions of a lost primary after five minutes', () => {
    const writes = new WrittenPositions()
    writes.mark('ada', 0)
    writes.settle(writes.pending(), 500n, 0n, 0)
    expect(writes.shows('ada', 400n, 299_000)).toBe(false)
    writes.settle(writes.pending(), 400n, 0n, 301_000)
    expect(writes.shows('ada', 400n, 301_000)).toBe(true)
  })

  it('count every caller as writing after more callers than they remember', () => {
    const writes = new WrittenPositions()
    for (let n = 0; n <= 50_000; n++) writes.mark(`caller ${n}`, 0)
    expect(writes.shows('caller 1', 999n, 0)).toBe(false)
  })
})

describe('the history of a primary', () => {
  it('gives the time since it was where a replica is', () => {
    const history = new PrimaryHistory(60_000)
    for (const [position, at] of [
      [10n, 0],
      [20n, 1000],
      [30n, 2000],
    ] as const)
      history.add(position, at)
    expect([30n, 31n, 20n, 25n, 10n, 9n].map((replayed) => history.lagOf(replayed, 3000))).toEqual([0, 0, 2000, 2000, 3000, Infinity])
  })

  it('does not let a replica of an idle primary lag', () => {
    const history = new PrimaryHistory(60_000)
    for (const at of [0, 30_000, 90_000]) history.add(10n, at)
    expect(history.lagOf(10n, 90_500)).toBe(0)
    history.add(20n, 91_000)
    expect(history.lagOf(10n, 91_500)).toBe(1500)
  })

  it('starts again with another primary, whose positions are lower', () => {
    const history = new PrimaryHistory(60_000)
    history.add(100n, 0)
    history.add(50n, 1000)
    expect([50n, 40n].map((replayed) => history.lagOf(replayed, 1000))).toEqual([0, Infinity])
    expect([history.covers(500, 1000), history.covers(1000, 1000)]).toEqual([true, false])
  })
})
