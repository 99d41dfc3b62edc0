import { DatabaseBusy } from '@portal/db/pool'
import { sql } from '@portal/db/read'
import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import type { AccountScope } from '../../../platform/access/scope.ts'
import { filterChoices } from './filter-choices.ts'

it('reports a database that rejects all queries without an unhandled rejection, which would end the process', async () => {
  const unhandled: unknown[] = []
  const collect = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', collect)
  onTestFinished(() => void process.off('unhandledRejection', collect))
  const reader = { from: () => sql`suppliers`, rows: async () => Promise.reject(new DatabaseBusy('unreachable')) }
  const scope = { account: { timeZone: 'UTC' }, reader } as unknown as AccountScope
  await expect(filterChoices(scope, new Date('2026-05-20'), sql`select`)).rejects.toThrow(DatabaseBusy)
  await setImmediate()
  expect(unhandled).toEqual([])
})
