import { expect, it } from 'vitest'
import { createDemoData } from '../world.ts'

const options = { size: 'small', seed: 42, today: '2026-11-21' } as const
const listFiles = (key: string) => [
  ...createDemoData(options)
    .accounts.find((account) => account.key === key)!
    .files(),
]

it('a customer has files in every folder, with unique names, none from the future, and always the same', () => {
  const files = listFiles('lakehollow')
  const names = files.map(({ folder, shipmentNumber = '', name }) => `${folder}/${shipmentNumber}/${name}`)
  expect(new Set(names).size).toBe(names.length)
  for (const folder of ['report-files', 'documents', 'edi/received', 'edi/sent'])
    expect(files.filter((file) => file.folder === folder).length).toBeGreaterThan(5)
  expect(files.filter(({ folder, at }) => folder !== 'report-files' && at.slice(0, 10) > options.today)).toEqual([])
  for (const kind of ['IFTSTA-', '315-', 'TNT-']) expect(names.some((name) => name.startsWith(`edi/received//${kind}`))).toBe(true)
  for (const paper of ['House Waybill', 'Commercial Invoice'])
    expect(files.find(({ name }) => name.startsWith(paper))?.content).toMatch(/^%PDF-1\.4\n[\x20-\x7e\n]*%%EOF\n$/)
  expect(listFiles('lakehollow')).toEqual(files)
})

it.each(createDemoData({ ...options, size: 'large' }).accounts.filter(({ kind }) => kind === 'customer'))(
  '$name has as many kinds of files in the large world',
  ({ files }) => {
    const names = [...files()].map(({ folder, name }) => `${folder}/${name}`)
    expect(names.filter((name) => name.startsWith('report-files/')).length).toBeGreaterThan(5)
    for (const kind of ['IFTSTA-', '315-', 'TNT-', 'IFTSTA-cut-short']) expect(names.join()).toContain(`edi/received/${kind}`)
    expect(names.join()).toContain('edi/sent/')
  },
)

it('a vendor has none', () => {
  const vendor = createDemoData(options).accounts.find(({ kind }) => kind === 'vendor')!
  expect([...vendor.files()]).toEqual([])
})
