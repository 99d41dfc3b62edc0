import { resolveDates } from '../domain/shipments/rules/event-dates.ts'
import { dateBases, type DateBasis } from '@portal/contracts/report'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import { createDemoData } from '@portal/seed'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchRuns } from '../testing/search-depth.ts'
import { startTestPortal, type TestClient, type TestPortal } from '../testing/test-portal.ts'

/** Date of the record for each date basis. */
const basisDate: Record<DateBasis, 'destinationETA' | 'originETD' | 'destinationATA' | 'originATD'> = {
  ETA: 'destinationETA',
  ETD: 'originETD',
  ATA: 'destinationATA',
  ATD: 'originATD',
}

interface Filters {
  dateBasedOn: DateBasis
  startDate: string | undefined
  endDate: string | undefined
  suppliers: number[]
  portOrigin: string | undefined
  portDestination: string | undefined
  mode: string | undefined
  freeTextSearch: string | undefined
}

const shipmentCount = 500

const everything = {
  suppliers: [],
  portOrigin: undefined,
  portDestination: undefined,
  mode: undefined,
  freeTextSearch: undefined,
}

describe('the shipments report of the demo data', () => {
  const [account] = createDemoData({ size: 'small', seed: 7, today: '2026-11-21' }).accounts
  const records = [...account!.records('shipments')].slice(0, shipmentCount) as ShipmentRecord[]
  // events fill in dates that a record leaves blank
  const shipments = records.map((record) => ({ ...record, ...resolveDates(record, '2026-11-21T12:00:00Z').given }))
  const suppliers = [...account!.records('suppliers')]
  const names = new Map(suppliers.map(({ code, name }) => [code, name]))
  const modes = [...new Set(shipments.map(({ mode }) => mode))].filter((mode) => mode !== undefined)
  const ports = [...new Set(shipments.flatMap(({ origin, destination }) => [origin, destination]))].filter((port) => port !== undefined)

  let portal: TestPortal
  let caller: TestClient
  let accountId: string
  let ids: string[]

  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ timeZone: 'UTC' })
    caller = await portal.signInTo(accountId)
    await portal.import(accountId, { suppliers, shipments: records })
    const { body } = await caller.get('report/query/get-report-dashboard-filter', { accountId })
    const byName = new Map<string, string>(body.data.reportSuppliers.map(({ id, name }: { id: string; name: string }) => [name, id]))
    ids = suppliers.map(({ name }) => byName.get(name)!)
  })
  afterAll(() => portal.close())

  /** Returns the matching numbers, newest first, by a plain filter over the records. */
  function expected(filters: Filters): string[] {
    const text = filters.freeTextSearch?.trim().toLowerCase()
    const chosen = new Set(filters.suppliers.map((index) => suppliers[index]!.code))
    return shipments
      .filter((shipment) => {
        // an instant counts by its day in the account's time zone, here UTC
        const date = shipment[basisDate[filters.dateBasedOn]]?.slice(0, 10)
        const searched = [
          shipment.shipmentNumber,
          shipment.houseWaybillNumber,
          shipment.departureVessel,
          shipment.arrivalVessel,
          ...(shipment.orderLines ?? []).map(({ orderNumber }) => orderNumber),
          ...(shipment.containers ?? []).map(({ number }) => number),
          names.get(shipment.supplierCode ?? ''),
        ]
        const isNamed = shipment.shipmentNumber.toLowerCase() === text
        return (
          // an exact number matches at any date
          (isNamed ||
            (date !== undefined && (!filters.startDate || date >= filters.startDate) && (!filters.endDate || date <= filters.endDate))) &&
          (chosen.size === 0 || chosen.has(shipment.supplierCode ?? '')) &&
          (!filters.portOrigin || shipment.origin === filters.portOrigin) &&
          (!filters.portDestination || shipment.destination === filters.portDestination) &&
          (!filters.mode || shipment.mode === filters.mode) &&
          (!text || searched.some((value) => value?.toLowerCase().includes(text)))
        )
      })
      .map(({ shipmentNumber }) => shipmentNumber)
      .toSorted()
      .toReversed()
  }

  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
  /** Rarely a value, because few rows match many conditions at once. */
  const seldom = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
  const dates = shipments
    .flatMap((shipment) => Object.values(basisDate).map((name) => shipment[name]?.slice(0, 10) ?? []))
    .flat()
    .toSorted()
  const day = fc
    .date({ min: new Date(dates[0]!), max: new Date(dates.at(-1)!), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const filters: fc.Arbitrary<Filters> = fc
    .record({
      dateBasedOn: fc.constantFrom(...dateBases),
      startDate: maybe(
        fc.oneof(
          day,
          day.map((date) => `${date.slice(0, 7)}-01`),
        ),
      ),
      endDate: maybe(day),
      suppliers: fc.oneof(fc.constant<number[]>([]), fc.uniqueArray(fc.nat(suppliers.length - 1), { maxLength: 4 })),
      portOrigin: seldom(fc.constantFrom(...ports)),
      portDestination: seldom(fc.constantFrom(...ports)),
      mode: seldom(fc.constantFrom(...modes)),
      freeTextSearch: seldom(
        fc.constantFrom('S0', '00', 'ltd', 'kv-', 'xq', ...shipments.slice(0, 5).map(({ shipmentNumber }) => shipmentNumber)),
      ),
    })
    .filter(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate)

  const request = async ({ suppliers: chosen, ...query }: Filters, page: object) => {
    const input = Object.entries({ ...query, supplierIds: chosen.map((index) => ids[index]).join(','), ...page }).filter(
      ([, value]) => value !== undefined,
    )
    const { body } = await caller.get('report/query/get-report-shipments-table', { accountId, ...Object.fromEntries(input) })
    expect(body.errors).toEqual([])
    return {
      count: body.data.count as number,
      numbers: body.data.shipmentsReportItems.map((row: { shipmentNumber: string }) => row.shipmentNumber) as string[],
    }
  }

  const page = fc.record({ skip: fc.oneof(fc.constant(0), fc.nat(60)), take: fc.integer({ min: 1, max: 40 }), ascending: fc.boolean() })

  it.each([
    ['all filters', filters, searchRuns(300)],
    // merged over the months of the period
    [
      'periods of some months',
      filters
        .filter(({ startDate, endDate }) => !!startDate && !!endDate)
        .map(({ dateBasedOn, startDate, endDate }) => ({ ...everything, dateBasedOn, startDate, endDate })),
      searchRuns(100),
    ],
  ])(
    'finds what a plain look at the records finds, page by page, counted right, in both directions, with %s',
    async (_, asked, numRuns) => {
      let found = 0
      await fc.assert(
        fc.asyncProperty(asked, page, async (query, { skip, take, ascending }) => {
          const wanted = ascending ? expected(query).toReversed() : expected(query)
          const { count, numbers } = await request(query, { skip, take, sortDirection: ascending ? 'asc' : 'desc' })
          expect(count).toBe(wanted.length)
          expect(numbers).toEqual(wanted.slice(skip, skip + take))
          found += Math.sign(numbers.length)
        }),
        { numRuns },
      )
      expect(found).toBeGreaterThan(numRuns / 10)
    },
  )

  it('finds the same rows sorted by any column', async () => {
    const sortable = ['supplier', 'origin', 'delayInDays', 'destinationETA', 'containerNumbers', 'weight', 'importer']
    await fc.assert(
      fc.asyncProperty(filters, fc.constantFrom(...sortable), fc.constantFrom('asc', 'desc'), async (query, sortColumn, sortDirection) => {
        const { numbers } = await request(query, { take: 0, sortColumn, sortDirection })
        expect(numbers.toSorted().toReversed()).toEqual(expected(query))
        const halves = await Promise.all([
          request(query, { take: 10, sortColumn, sortDirection }),
          request(query, { skip: 10, take: 500, sortColumn, sortDirection }),
        ])
        expect(halves.flatMap((half) => half.numbers)).toEqual(numbers)
      }),
      { numRuns: searchRuns(60) },
    )
  })
})
