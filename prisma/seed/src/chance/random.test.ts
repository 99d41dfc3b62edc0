import { expect, it } from 'vitest'
import { Random } from './random.ts'
import { streamKey } from './stream-key.ts'
import { weighted } from './weighted.ts'

it('returns the same numbers for the same stream and index, and others for other ones', () => {
  const numbers = (stream: string, index: number) =>
    Array.from(
      { length: 5 },
      (
        (random) => () =>
          random.below(1000)
      )(new Random(streamKey(stream), index)),
    )
  expect(numbers('a', 1)).toEqual(numbers('a', 1))
  expect(numbers('a', 1)).not.toEqual(numbers('a', 2))
  expect(numbers('a', 1)).not.toEqual(numbers('b', 1))
})

it('is uniform, also over the first numbers of neighbouring indexes', () => {
  const counts = Array<number>(10).fill(0)
  for (let index = 0; index < 100_000; index++) counts[new Random(1, index).below(10)]!++
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500)
})

it('draws items in proportion to their weights', () => {
  const draw = weighted([
    ['rare', 1],
    ['common', 9],
  ])
  const random = new Random(1)
  const rare = Array.from({ length: 10_000 }, () => draw(random)).filter((item) => item === 'rare').length
  expect(Math.abs(rare - 1000)).toBeLessThan(150)
})
