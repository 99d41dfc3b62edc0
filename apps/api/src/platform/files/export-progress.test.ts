import { expect, it } from 'vitest'
import { ExportProgress } from './export-progress.ts'

it('returns the progress of an export', () => {
  const exports = new ExportProgress()
  const written = exports.begin('e', 'ada', 100)
  expect(exports.find('e', 'ada')).toEqual({ rows: 0, total: 100 })
  written(40)
  expect(exports.find('e', 'ada')).toEqual({ rows: 40, total: 100 })
})

it('returns nothing to another user or for an unknown export', () => {
  const exports = new ExportProgress()
  exports.begin('e', 'ada', 100)
  expect(exports.find('e', 'bob')).toBeNull()
  expect(exports.find('f', 'ada')).toBeNull()
})

it('restarts if an id is reused and ignores the older export', () => {
  const exports = new ExportProgress()
  const old = exports.begin('e', 'ada', 100)
  const young = exports.begin('e', 'ada', 7)
  old(99)
  expect(exports.find('e', 'ada')).toEqual({ rows: 0, total: 7 })
  young(3)
  expect(exports.find('e', 'ada')).toEqual({ rows: 3, total: 7 })
})

it('removes the oldest entry, so that its size stays bounded', () => {
  const exports = new ExportProgress()
  for (let index = 0; index < 501; index++) exports.begin(`e${index}`, 'ada', 1)
  expect(exports.find('e0', 'ada')).toBeNull()
  expect(exports.find('e1', 'ada')).not.toBeNull()
  expect(exports.find('e500', 'ada')).not.toBeNull()
})
