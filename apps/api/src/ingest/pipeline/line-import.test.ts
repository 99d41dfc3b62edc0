import { afterEach, expect, it, vi } from 'vitest'
import type { ImportContext } from '../context/context.ts'
import { LineImport } from './line-import.ts'
import { ImportCounters } from '../context/report.ts'

afterEach(() => void vi.restoreAllMocks())

it('lets other requests run after each record that takes long to validate', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
  let turn = 0
  let timer = setImmediate(function next() {
    turn++
    timer = setImmediate(next)
  })
  const turns = new Set<number>()
  const lines = Array.from({ length: 10 }, (_, index) => ({
    line: index + 1,
    get value() {
      turns.add(turn)
      return { code: `P${index}`, description: 'Lamp' }
    },
  }))
  const tally = new ImportCounters('batch')
  const sink = { write: async () => {}, settled: async () => {} }
  await new LineImport({} as ImportContext, tally, sink).importLines('products', lines)
  clearImmediate(timer)
  expect(tally.report.rejected).toBe(0)
  expect(turns.size).toBe(10)
})
