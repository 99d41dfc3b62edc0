import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createDemoData, type DemoOptions } from './world.ts'

const options: DemoOptions = { size: 'small', seed: 42, today: '2026-11-21' }
const resources = ['suppliers', 'products', 'purchase-orders', 'shipments', 'vessel-positions'] as const

/** Text of the first records of every resource of the smallest customer. */
function textOf(demo: ReturnType<typeof createDemoData>, order: readonly (typeof resources)[number][]): Record<string, string> {
  const account = demo.accounts.find(({ key }) => key === 'lakehollow')!
  return Object.fromEntries(order.map((resource) => [resource, JSON.stringify([...account.records(resource)])]))
}

describe('the same options', () => {
  const text = textOf(createDemoData(options), resources)

  it('give the same records in any order of access', () => {
    expect(textOf(createDemoData(options), resources.toReversed())).toEqual(text)
  })

  it('give the same records in every release', () => {
    // a change of the demo data that is intended updates the digest
    expect(createHash('sha256').update(JSON.stringify(text)).digest('hex')).toBe(
      '1988ba0e255168efd2c40690252fa066aa8382a9de9166a1cbc30137169a299f',
    )
  })

  it('give the same record whether iteration reaches it or starts there', () => {
    for (const account of createDemoData(options).accounts.slice(0, 3)) {
      for (const resource of ['shipments', 'purchase-orders'] as const) {
        const walked = JSON.stringify([...account.records(resource)][577])
        const [found] = createDemoData(options)
          .accounts.find(({ key }) => key === account.key)!
          .records(resource, 577)
        expect(JSON.stringify(found)).toBe(walked)
      }
    }
  })

  it('determine all data: another seed gives other data', () => {
    const other = textOf(createDemoData({ ...options, seed: 43 }), resources)
    for (const resource of resources.filter((name) => name !== 'products')) expect(other[resource]).not.toBe(text[resource])
  })
})
