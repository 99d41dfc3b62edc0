import { switchableEndpoints } from '@portal/contracts/external/index'
import { demoWorld } from '@portal/seed'
import { expect, it } from 'vitest'

it('the applications of the demo world switch on endpoints that there are, for people and suppliers that there are', () => {
  const { applications, users, accounts } = demoWorld({ size: 'small', seed: 1, today: '2026-11-24' })
  expect(applications).toHaveLength(2)
  for (const { account, contact, endpoints, suppliers } of applications) {
    expect(endpoints.filter((id) => !switchableEndpoints.has(id))).toEqual([])
    expect(users.find(({ email }) => email === contact)?.accounts).toContain(account)
    const names = new Set([...accounts.find(({ key }) => key === account)!.records('suppliers')].map(({ name }) => name))
    expect((suppliers ?? []).filter((name) => !names.has(name))).toEqual([])
  }
  expect(applications.map(({ suppliers }) => suppliers?.length ?? null)).toEqual([null, 2])
})
