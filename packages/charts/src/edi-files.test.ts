import { expect, it } from 'vitest'
import { ediFilesChart } from './edi-files.ts'

const data = {
  items: [
    { date: '2025-12-01', value: 3 },
    { date: '2026-02-01', value: 1 },
  ],
}

it('the charts of files per month include every month, and have the expected titles', () => {
  const received = ediFilesChart('received')
  expect(received.title).toBe('Files Received per Month')
  expect(ediFilesChart('sent').title).toBe('Files Sent per Month')
  expect(received.table(data, {})).toEqual({
    columns: [{ label: 'Month' }, { label: 'Files Received', digits: 0 }],
    rows: [
      ['Dec 2025', 3],
      ['Jan 2026', 0],
      ['Feb 2026', 1],
    ],
  })
  expect(received.isEmpty({ items: [] })).toBe(true)
  const [series] = received.option(data, { theme: 'light', width: 400 }).series as { data: number[] }[]
  expect(series!.data).toEqual([3, 0, 1])
})
