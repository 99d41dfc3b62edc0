import { shipmentStates } from '@portal/contracts/reports/shipment-states'
import type { EstimateState, ShipmentTracking } from '@portal/contracts/shipments/tracking-model'
import type { ArrivalSource } from '@portal/contracts/shipments/expected-dates'
import type { ShipmentRow } from './shipment-queries.ts'
import type { ShipmentSources } from './use-shipment.ts'

/** Milestone with its planned and actual date; `state` is that of a planned date without an actual one. */
export interface Milestone {
  name: string
  planned: string | null
  actual: string | null
  state: EstimateState | null
}

/** Facts in the head and the milestones of the panel. */
export interface ShipmentFacts {
  state: string | null
  route: string | null
  journey: string[]
  delayInDays: number | null
  overdueInDays: number | null
  noArrivalRecorded: boolean
  noUpdateSince: string | null
  arrival: { date: string; source: ArrivalSource; hasPassed: boolean } | null
  milestones: Milestone[]
}

/** Merges the sources of a shipment; tracking knows more about places and dates, the row about the goods. */
export function shipmentFacts({ row, tracking }: ShipmentSources): ShipmentFacts {
  const late = tracking ?? row
  return {
    state: tracking ? shipmentStates[tracking.currentMilestoneStep] : (row?.status ?? null),
    route: routeOf(tracking?.originFullname ?? row?.origin, tracking?.destinationFullname ?? row?.destination),
    journey: journeyOf(row, tracking),
    delayInDays: late?.delayInDays ?? null,
    overdueInDays: late?.overdueInDays ?? null,
    noArrivalRecorded: late?.noArrivalRecorded === true,
    noUpdateSince: late?.noUpdateSince ?? null,
    arrival: tracking ? tracking.expectedArrival : arrivalOfRow(row),
    milestones: (tracking ? trackedMilestones(tracking, row) : rowMilestones(row)).filter(({ planned, actual }) => planned ?? actual),
  }
}

const routeOf = (from: string | null | undefined, to: string | null | undefined): string | null =>
  from || to ? `${from ?? '–'} → ${to ?? '–'}` : null

/** Means and mode, vessel with its voyage, carrier; unknown ones are left out. */
function journeyOf(row: ShipmentRow | null, tracking: ShipmentTracking | null): string[] {
  const item = (title: string) => tracking?.shipmentItems.find((one) => one.title === title)?.value ?? null
  const vessel = row?.departureVessel ?? item('Vessel')
  return [
    joined([meansNames[row?.trans ?? ''] ?? row?.trans, row?.mode ?? item('Mode')]),
    joined([vessel, item('Voyage')]),
    tracking?.contacts.find(({ role }) => role === 'carrier')?.name ?? item('Carrier') ?? row?.carrierCode ?? '',
  ].filter((part) => part !== '')
}

const meansNames: Record<string, string> = { SEA: 'Sea', AIR: 'Air', ROAD: 'Road', RAIL: 'Rail' }
const joined = (parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ')

const arrivalOfRow = (row: ShipmentRow | null): ShipmentFacts['arrival'] =>
  row?.expectedArrival
    ? {
        date: row.expectedArrival,
        source: (row.expectedArrivalSource ?? 'plan') as ArrivalSource,
        hasPassed: row.expectedArrivalPassed === true,
      }
    : null

/** State of the arrival: overdue, not reported for long, or ahead. */
const arrivalState = ({
  overdueInDays,
  noArrivalRecorded,
}: Pick<Partial<ShipmentFacts>, 'overdueInDays' | 'noArrivalRecorded'>): EstimateState =>
  overdueInDays !== null && overdueInDays !== undefined ? 'overdue' : noArrivalRecorded ? 'notReported' : 'ahead'

function trackedMilestones(tracking: ShipmentTracking, row: ShipmentRow | null): Milestone[] {
  const dates = tracking.shipmentTrackingDates
  const between = tracking.routingPortItems.slice(1, -1)
  return [
    {
      name: 'Departed',
      planned: dates.estimatedDepartureDate,
      actual: dates.actualDepartureDate,
      state: dates.estimatedDepartureState,
    },
    ...between.map(({ title, estimateValue, actualValue, estimateState }) => ({
      name: title,
      planned: estimateValue,
      actual: actualValue,
      state: estimateState,
    })),
    {
      name: 'Arrived',
      planned: row?.destinationETA ?? dates.estimatedArrivalDate,
      actual: dates.actualArrivalDate,
      state: arrivalState(tracking),
    },
    ...delivery(row),
  ]
}

const rowMilestones = (row: ShipmentRow | null): Milestone[] =>
  row
    ? [
        { name: 'Departed', planned: row.originETD ?? null, actual: row.originATD ?? null, state: 'ahead' },
        {
          name: 'Arrived',
          planned: row.destinationETA ?? null,
          actual: row.destinationATA ?? null,
          state: arrivalState(row),
        },
        ...delivery(row),
      ]
    : []

const delivery = (row: ShipmentRow | null): Milestone[] => [
  { name: 'Delivered', planned: row?.requiredDeliveryDate ?? null, actual: row?.actualDeliveryDate ?? null, state: 'ahead' },
]
