import type { Client } from '@portal/db/pool'
import { afterEach, expect, it, vi } from 'vitest'
import { BusinessCalendar } from '../../domain/calendar/business-calendar.ts'
import type { ValidRecord, ImportContext, StoredRow } from '../context/context.ts'
import { ApplicationWritePolicy } from './application-write-policy.ts'

afterEach(() => void vi.restoreAllMocks())

const numbers = Array.from({ length: 10 }, (_, index) => `S${index}`)
const context = {
  account: { id: '00000000-0000-7000-8000-000000000001', baseCurrency: 'AUD', timeZone: 'UTC' },
  calendar: new BusinessCalendar('UTC'),
  rates: { rate: () => undefined },
} as unknown as ImportContext

/** Connection on which every shipment is stored with another voyage. */
const client = {
  query: async (text: string) => ({
    rows: text.includes('as record') ? numbers.map((key) => ({ key, record: { shipmentNumber: key, voyage: 'before' } })) : [],
  }),
} as unknown as Client

it.each([
  ['new records', new Map<string, StoredRow>()],
  ['changed records', new Map(numbers.map((key): [string, StoredRow] => [key, { key, id: key, hash: Buffer.from('other') }]))],
])('lets other requests run between %s', async (_, stored) => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000))
  let turn = 0
  let timer = setImmediate(function next() {
    turn++
    timer = setImmediate(next)
  })
  const turns = new Set<number>()
  const chunk = numbers.map((key): ValidRecord => ({
    key,
    hash: Buffer.from(key),
    get record() {
      turns.add(turn)
      return { shipmentNumber: key, voyage: 'after' }
    },
  }))
  const policy = new ApplicationWritePolicy('shipments', { fields: new Map([['voyage', 'all']]), hiddenWithin: new Set() }, undefined)
  const settled = await policy.settle(client, context, 'shipments', chunk, stored)
  clearImmediate(timer)
  expect([...settled.values()].map(({ outcome }) => outcome)).toEqual(numbers.map(() => 'different'))
  expect(turns.size).toBeGreaterThanOrEqual(numbers.length)
})
