import { arrivalDays } from '@portal/contracts/charts/attention'
import { shipmentStates } from '@portal/contracts/reports/shipment-states'
import type { Report } from '@portal/contracts/report'
import { reports } from '@portal/contracts/reports/index'
import { arrivalOf, daysBetween, overdueDays, sum, type DemoRows, type ShipmentRow } from './demo-rows.fixture.ts'
import type { Places, Row } from './places.fixture.ts'

/** Values of one shipment; a place returns those that it shows. */
interface ShipmentValues {
  arrival: string | null
  arrivalSource: string | null
  delay: number | null
  overdue: number | null
  status: string
  teu: number | null
  volume: number | null
  weight: number | null
  freight: number
  totalSpend: number
}

export function expectedValues(row: ShipmentRow, rows: DemoRows): ShipmentValues {
  const arrival = arrivalOf(row, rows)
  const charges = rows.charges.filter(({ shipment }) => shipment === row.id)
  return {
    arrival: arrival?.date ?? null,
    arrivalSource: arrival?.source ?? null,
    delay: daysBetween(row.eta, row.ata),
    overdue: overdueDays(row, rows.today),
    status: shipmentStates[row.step]!,
    teu: row.teu,
    volume: row.volume,
    weight: row.weight,
    freight: sum(charges.filter(({ part }) => part === 'FRT').map(({ amount }) => amount)),
    totalSpend: sum(charges.map(({ amount }) => amount)),
  }
}

/**
 * Chooses shipments in every state, with dates from every source, that arrive soon or not. The first of each kind by number, because the
 * overview lists the first of each day.
 */
export function chooseShipments(rows: DemoRows): ShipmentRow[] {
  const kinds = Map.groupBy(rows.shipments, (row) => {
    const { arrival, arrivalSource, overdue, delay, status } = expectedValues(row, { ...rows, charges: [] })
    const daysLeft = daysBetween(rows.today, arrival)
    const isSoon = daysLeft !== null && daysLeft >= 0 && daysLeft < arrivalDays
    return JSON.stringify([arrivalSource, isSoon, overdue !== null, Math.sign(delay ?? 0), status])
  })
  return [...kinds.values()].map((all) => all[0]!)
}

/** Reads the values of a shipment; undefined if the place does not list it. */
type ShipmentPlace = (at: Places, shipment: ShipmentRow) => Promise<Partial<ShipmentValues> | undefined>

const arrivalIn = ({ expectedArrival: arrival, expectedArrivalSource: arrivalSource }: Row) => ({ arrival, arrivalSource })
const arrivalObject = ({ expectedArrival: arrival }: Row) => ({ arrival: arrival?.date ?? null, arrivalSource: arrival?.source ?? null })

/** Row of a shipment in a report without a period. */
const rowOf =
  (report: Report, pick: (row: Row) => Partial<ShipmentValues>): ShipmentPlace =>
  async (at, { number }) => {
    const row = (await at.table(report)).rows.find(({ shipmentNumber }) => shipmentNumber === number)
    return row && pick(row)
  }
/** Item of a shipment in a list of a response. */
const itemOf =
  (
    path: string,
    list: (data: Row) => Row[],
    pick: (item: Row) => Partial<ShipmentValues>,
    parametersOf: (row: ShipmentRow) => object = () => ({}),
  ): ShipmentPlace =>
  async (at, row) => {
    const item = list(await at.get(path, parametersOf(row))).find(({ shipmentNumber }) => shipmentNumber === row.number)
    return item && pick(item)
  }

export const shipmentPlaces: Record<string, ShipmentPlace> = {
  Shipments: rowOf(reports.shipments, (row) => ({
    ...arrivalIn(row),
    delay: row['delayInDays'],
    overdue: row['overdueInDays'],
    status: row['status'],
    teu: row['teu'],
    volume: row['volume'],
    weight: row['weight'],
  })),
  'Shipment Spends': rowOf(reports.shipmentSpends, (row) => ({
    freight: row['totalFreightSpend'],
    totalSpend: row['totalSpends'],
    teu: row['teu'],
  })),
  Exceptions: rowOf(reports.exceptions, (row) => ({
    ...arrivalIn(row),
    delay: row['delayArrivalInDays'],
    overdue: row['overdueArrivalInDays'],
  })),
  Containers: rowOf(reports.containers, arrivalIn),
  'Order Lines': rowOf(reports.orderLines, arrivalIn),
  'Order Line Milestones': rowOf(reports.orderLineMilestones, (row) => ({
    ...arrivalIn(row),
    delay: row['arrivalDelayInDays'],
    overdue: row['overdueArrivalInDays'],
  })),
  'Track and Trace': async (at, { id }) => {
    const data = await at.get('shipment-tracking/query/get-shipment-tracking-by-id', { shipmentTrackingId: id })
    return {
      ...arrivalObject(data),
      delay: data.delayInDays,
      overdue: data.overdueInDays,
      status: shipmentStates[data.currentMilestoneStep]!,
    }
  },
  'shared link': async (at, { id }) => {
    const { shipment } = await at.shared(id)
    return {
      ...arrivalObject(shipment),
      delay: shipment.delayInDays,
      overdue: shipment.overdueInDays,
      status: shipmentStates[shipment.currentMilestoneStep]!,
    }
  },
  'shipments under way': itemOf('shipment-tracking/query/under-way', ({ items }) => items, arrivalObject),
  'search of Track and Trace': itemOf(
    'shipment-tracking/query/search',
    ({ items }) => items,
    arrivalObject,
    ({ number: searchText }) => ({ searchText }),
  ),
  'search of the top bar': itemOf(
    'search/query/account',
    ({ shipments }) => shipments,
    arrivalObject,
    ({ number: text }) => ({ text }),
  ),
  'arrivals of the overview': itemOf(
    'report/query/get-attention',
    ({ arrivals }) => arrivals.shipments,
    ({ date: arrival, teu }) => ({ arrival, teu }),
  ),
  'supplier panel': async (at, { supplier: supplierId, number }) => {
    if (supplierId === null) return undefined
    const { shipments } = await at.get('report/query/get-supplier-performance', { supplierId })
    const item = shipments.find(({ shipmentNumber }: Row) => shipmentNumber === number)
    return item && { arrival: item.arrival, status: item.status }
  },
  'shipment of the external API': async (at, { number }) => {
    const { record, derived } = await at.externalRecord(`shipments/${number}`)
    const { freightSpend, totalSpend, teu, step, delayInDays: delay } = derived
    const amounts = {
      freight: Number(freightSpend),
      totalSpend: Number(totalSpend),
      weight: numberOrNull(record.weight),
      volume: numberOrNull(record.volume),
    }
    return { ...arrivalIn(derived), ...amounts, delay: delay ?? null, status: shipmentStates[step]!, teu: numberOrNull(teu) }
  },
}

const numberOrNull = (text: string | null | undefined): number | null => (text === null || text === undefined ? null : Number(text))
