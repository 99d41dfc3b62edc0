import type { ComparedTotals } from '@portal/contracts/charts/overview'
import { overviewCharts, type OverviewChart } from '@portal/contracts/charts/charts'
import { dashboard } from '@portal/contracts/charts/dashboard'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomAccount } from '../../testing/fixtures/random-account.fixture.ts'
import { drawSample } from '../../testing/search-depth.ts'
import { startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'
import { completeMonths } from '../sql/periods/complete-months.ts'

const names = Object.keys(overviewCharts) as OverviewChart[]

describe('requests for several metrics', () => {
  let portal: TestPortal
  let caller: TestClient
  let accountId: string

  beforeAll(async () => {
    portal = await startTestPortal()
    portal.pass(Date.parse('2026-11-21T01:00:00Z') - portal.now().getTime())
    accountId = await portal.account()
    caller = await portal.signInTo(accountId)
    await portal.import(accountId, drawSample(randomAccount('mark')))
    await portal.import(accountId, {
      shipments: [
        {
          shipmentNumber: 'NOW',
          destinationETA: '2026-10-05',
          mode: 'FCL',
          volume: '12',
          charges: [{ code: 'FRT', group: 'FRT', amount: 600, currency: 'AUD' }],
        },
        {
          shipmentNumber: 'BEFORE',
          destinationETA: '2025-10-31',
          volume: '10',
          charges: [{ code: 'FRT', group: 'FRT', amount: 400, currency: 'AUD' }],
        },
        { shipmentNumber: 'RUNNING', destinationETA: '2026-11-05', volume: '5' },
      ],
    })
  })
  afterAll(() => portal.close())

  const request = async (path: string, query: object) => {
    const { status, body } = await caller.get(path, { accountId, ...query })
    expect([path, status, body.errors]).toEqual([path, 200, []])
    return body.data
  }
  const totals = (query: object): Promise<ComparedTotals> => request('report/query/get-overview-totals', query)
  const charts = (query: object) => request('report/query/get-overview-charts', { charts: names.join(','), ...query })
  const setAccount = async (settings: object) => {
    const { status } = await (await portal.admin()).post('customer-account/command/update-account-features', { accountId, ...settings })
    expect(status).toBe(200)
  }

  it('return each chart as its own request does', async () => {
    const query = { startDate: '2026-08-01', endDate: '2026-12-31' }
    const found = await charts(query)
    for (const name of names) expect([name, found[name]]).toEqual([name, await request(dashboard[`get${name}`].path, query)])
  })

  it('compare the complete months with the year before, both as single requests return them', async () => {
    const query = { startDate: '2026-09-01', endDate: '2026-11-30' }
    const found = await charts({ ...query, previousYear: true })
    const [months, year] = [
      { startDate: '2026-09-01', endDate: '2026-10-31' },
      { startDate: '2025-09-01', endDate: '2025-10-31' },
    ]
    const { comparison, ...ofPeriod } = found
    expect(ofPeriod).toEqual(await charts(query))
    expect(comparison).toEqual({ ...months, months: await charts(months), yearBefore: await charts(year) })
    expect(comparison.yearBefore.FreightSpends).not.toEqual(comparison.months.FreightSpends)
    expect((await charts({ startDate: '2026-11-01', endDate: '2026-11-30', previousYear: true })).comparison).toBeNull()
  })

  it('leave out charts that the account hides or has no feature for, and reject unknown ones', async () => {
    await setAccount({ hiddenCharts: { overview: ['JobTypes'] }, enabledCommercialInvoices: false })
    const found = await charts({})
    expect(names.filter((name) => !(name in found))).toEqual(['JobTypes', 'CustomsAndDutyPerSupplier'])
    expect(found.IndividualCharges).not.toHaveProperty('cds')
    const { comparison } = await charts({ startDate: '2026-10-01', endDate: '2026-10-31', previousYear: true })
    for (const { JobTypes, CustomsAndDutyPerSupplier, IndividualCharges } of [comparison.months, comparison.yearBefore]) {
      expect([JobTypes, CustomsAndDutyPerSupplier]).toEqual([undefined, undefined])
      expect(IndividualCharges).not.toHaveProperty('cds')
    }
    const { totals: shown, hiddenCharts } = await totals({})
    expect(shown).not.toHaveProperty('disbursement')
    expect(hiddenCharts).toEqual(['JobTypes'])
    await setAccount({ hiddenCharts: { overview: [] }, enabledCommercialInvoices: true })
    expect((await caller.get('report/query/get-overview-charts', { accountId, charts: 'Nothing' })).status).toBe(400)
    expect((await caller.get('report/query/get-overview-charts', { accountId })).status).toBe(400)
  })

  it('compare the complete months of a period with the year before, and equal the single totals', async () => {
    const period = { startDate: '2026-10-01', endDate: '2026-11-30' }
    const october = { startDate: '2026-10-01', endDate: '2026-10-31' }
    const found = await totals(period)
    const value = async (path: string, query: object) => (await request(`report/query/${path}`, query)).value
    const single = async (query: object) => ({
      shipments: await value('get-total-shipments-report', query),
      fclTeu: await value('total-teu', query),
      volume: await value('total-cbm', query),
      spend: await value('total-spent', query),
      disbursement: await value('total-disbursement-charges', query),
    })
    expect(found).toEqual({
      totals: await single(period),
      hiddenCharts: [],
      comparison: {
        ...october,
        totals: await single(october),
        yearBefore: await single({ startDate: '2025-10-01', endDate: '2025-10-31' }),
      },
    })
    expect(found.comparison!.yearBefore.spend).toBeGreaterThanOrEqual(400)
    expect((await totals({ startDate: '2026-11-01', endDate: '2026-11-30' })).comparison).toBeNull()
    expect((await totals({})).comparison).toBeNull()
  })

  it.each([
    ['2026-09-01', '2026-11-30', ['2026-09-01', '2026-10-31']],
    ['2026-09-10', '2026-11-30', ['2026-10-01', '2026-10-31']],
    ['2024-02-01', '2024-02-29', ['2024-02-01', '2024-02-29']],
    ['2026-11-01', '2026-12-31', undefined],
    ['2026-10-05', '2026-10-20', undefined],
    [undefined, '2026-10-31', undefined],
  ])('find the complete months of %s to %s', (startDate, endDate, months) => {
    const found = completeMonths(startDate, endDate, '2026-11-21')
    expect(found && [found.startDate, found.endDate]).toEqual(months)
  })
})
