import { expect, it } from 'vitest'
import { ExportProgress } from './export-progress.ts'

it('tells how far an export is', () => {
  const exports = new ExportProgress()
  const written = exports.begin('e', 'ada', 100)
  expect(exports.find('e', 'ada')).toEqual({ rows: 0, total: 100 })
  written(40)
  expect(exports.find('e', 'ada')).toEqual({ rows: 40, total: 100 })
})

it('tells nobody else, and nothing of one it does not know', () => {
  const exports = new ExportProgress()
  exports.begin('e', 'ada', 100)
  expect(exports.find('e', 'bob')).toBeNull()
  expect(exports.find('f', 'ada')).toBeNull()
})

it('begins anew where an id is used again, and lets the old one go', () => {
  const exports = new ExportProgress()
  const old = exports.begin('e', 'ada', 100)
  const young = exports.begin('e', 'ada', 7)
  old(99)
  expect(exports.find('e', 'ada')).toEqual({ rows: 0, total: 7 })
  young(3)
  expect(exports.find('e', 'ada')).toEqual({ rows: 3, total: 7 })
})

it('forgets the oldest, so that it does not grow', () => {
  const exports = new ExportProgress()
  for (let index = 0; index < 501; index++) exports.begin(`e${index}`, 'ada', 1)
  expect(exports.find('e0', 'ada')).toBeNull()
  expect(exports.find('e1', 'ada')).not.toBeNull()
  expect(exports.find('e500', 'ada')).not.toBeNull()
})
