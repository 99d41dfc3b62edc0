import { describe, expect, it } from 'vitest'
import { demoWorld, type WorldOptions } from './world.ts'

const options: WorldOptions = { size: 'small', seed: 42, today: '2026-11-21' }
const resources = ['suppliers', 'products', 'purchase-orders', 'shipments', 'vessel-positions'] as const

/** Text of the first records of every resource of the smallest customer. */
function textOf(world: ReturnType<typeof demoWorld>, order: readonly (typeof resources)[number][]): Record<string, string> {
  const account = world.accounts.find(({ key }) => key === 'lakehollow')!
  return Object.fromEntries(order.map((resource) => [resource, JSON.stringify([...account.records(resource)])]))
}

describe('the same options', () => {
  const text = textOf(demoWorld(options), resources)

  it('give the same records in any order of access', () => {
    expect(textOf(demoWorld(options), resources.toReversed())).toEqual(text)
  })

  it('give the same record whether iteration reaches it or starts there', () => {
    for (const account of demoWorld(options).accounts.slice(0, 3)) {
      for (const resource of ['shipments', 'purchase-orders'] as const) {
        const walked = JSON.stringify([...account.records(resource)][577])
        const [found] = demoWorld(options)
          .accounts.find(({ key }) => key === account.key)!
          .records(resource, 577)
        expect(JSON.stringify(found)).toBe(walked)
      }
    }
  })

  it('determine all data: another seed gives other data', () => {
    const other = textOf(demoWorld({ ...options, seed: 43 }), resources)
    for (const resource of resources.filter((name) => name !== 'products')) expect(other[resource]).not.toBe(text[resource])
  })
})
