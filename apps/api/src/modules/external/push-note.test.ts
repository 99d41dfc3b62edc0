import { expect, it } from 'vitest'
import { maxAuditedRejections, pushNote } from './push-note.ts'

const report = {
  batchId: 'b',
  inserted: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  resources: {},
  problems: [],
  warnings: [],
  warningCount: 0,
}
const problem = (line: number, key: string | null, errorMessage: string) => ({
  resource: 'shipments',
  line,
  key,
  propertyName: 'mode',
  errorMessage,
})

it('formats the counts of a push', () => {
  expect(pushNote({ ...report, inserted: 6, rejected: 4 })).toMatchObject({ subjectId: 'b', subjectName: '6 inserted, 4 rejected' })
  expect(pushNote(report)).toMatchObject({ subjectName: 'nothing to store' })
  expect(pushNote({ ...report, inserted: 1, warningCount: 3 }).after).toMatchObject({ inserted: 1, warnings: 3 })
})

it('names the rejected records and their reasons, up to a limit', () => {
  const problems = [problem(3, 'INT-5', 'Required'), problem(3, 'INT-5', 'Is unknown'), problem(4, null, 'Is unknown')]
  expect(pushNote({ ...report, rejected: 2, problems }).after).toMatchObject({
    reasons: ['Line 3 (INT-5): mode Required; mode Is unknown', 'Line 4: mode Is unknown'],
  })
  const many = Array.from({ length: 1000 }, (_, index) => problem(index, null, 'Is unknown'))
  expect(pushNote({ ...report, rejected: 1000, problems: many }).after).toMatchObject({
    reasons: expect.objectContaining({ length: maxAuditedRejections }),
  })
})
