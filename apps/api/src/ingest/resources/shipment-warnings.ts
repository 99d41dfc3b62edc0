import { toContainerNumber, validContainerNumber } from '@portal/contracts/shipments/container-number'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { Warning } from '../context/context.ts'
import { currencyWarnings, dayMs, dayWarnings, quantityWarnings } from './plausible-values.ts'

/** Modes of each means of transport that reports and charts support. */
const modes: Record<NonNullable<ShipmentRecord['trans']>, readonly string[]> = {
  SEA: ['FCL', 'LCL', 'BCN', 'SCN', 'GRP', 'BBK', 'BLK', 'LQD', 'ROR', 'LSE', 'OTHER'],
  AIR: ['LSE', 'ULD', 'CHT', 'BCN', 'SCN', 'OTHER'],
  ROAD: ['FTL', 'LTL', 'FCL', 'LCL', 'LSE', 'OTHER'],
  RAIL: ['FCL', 'LCL', 'FTL', 'LTL', 'BCN', 'BBK', 'BLK', 'LQD', 'LSE', 'OTHER'],
}
const allModes: ReadonlySet<string> = new Set(Object.values(modes).flat())

/** Pairs of dates in chronological order. */
const orderedDates = [
  ['originETD', 'destinationETA', 'The arrival is expected before the departure'],
  ['originATD', 'destinationATA', 'The shipment arrives before it departs'],
  ['originATD', 'actualDeliveryDate', 'The shipment is delivered before it departs'],
  ['destinationATA', 'actualDeliveryDate', 'The shipment is delivered before it arrives'],
  ['destinationETA', 'estimatedDeliveryDate', 'The delivery is expected before the arrival'],
] as const satisfies (readonly [keyof ShipmentRecord, keyof ShipmentRecord, string])[]

const actualDates: ReadonlySet<string> = new Set([
  'originATD',
  'destinationATA',
  'podATA',
  'fdpATA',
  'actualExFactoryDate',
  'actualDeliveryDate',
  'customsClearedDate',
])

const datePattern = /^\d{4}-\d{2}-\d{2}/

/** Returns probable mistakes of a shipment, which do not reject it. */
export function shipmentWarnings(record: ShipmentRecord, now: Date): Warning[] {
  return [
    ...modeWarnings(record),
    ...orderWarnings(record),
    ...dateWarnings(record, now),
    ...containerWarnings(record),
    ...moneyWarnings(record),
  ]
}

function modeWarnings({ mode, trans }: ShipmentRecord): Warning[] {
  if (mode === undefined) return []
  if (!allModes.has(mode))
    return [{ propertyName: 'mode', message: `${mode} is not a mode that the portal knows: ${[...allModes].join(', ')}` }]
  if (trans === undefined || modes[trans].includes(mode)) return []
  return [{ propertyName: 'mode', message: `${mode} is not a mode of ${trans}: ${modes[trans].join(', ')}` }]
}

function orderWarnings(record: ShipmentRecord): Warning[] {
  return orderedDates.flatMap(([first, second, message]) => {
    const [before, after] = [record[first], record[second]]
    if (before === undefined || after === undefined) return []
    return daysFrom(before, after) < -allowedDays(record, before, after)
      ? [{ propertyName: second, message: `${message}: ${after.slice(0, 10)} is before ${before.slice(0, 10)}` }]
      : []
  })
}

const daysFrom = (before: string, after: string): number => (Date.parse(after.slice(0, 10)) - Date.parse(before.slice(0, 10))) / dayMs

/** Allowed difference in days: aircraft cross the date line within hours, and a timestamp may be on another day than a local date. */
const allowedDays = ({ trans }: ShipmentRecord, before: string, after: string): number =>
  trans === 'AIR' || before.length !== after.length ? 1 : 0

function dateWarnings(record: ShipmentRecord, now: Date): Warning[] {
  const tomorrow = new Date(now.getTime() + dayMs).toISOString().slice(0, 10)
  return Object.entries(record).flatMap(([propertyName, value]) => {
    if (!/(Date|ET[AD]|AT[AD])$/.test(propertyName) || typeof value !== 'string' || !datePattern.test(value)) return []
    const implausible = dayWarnings(propertyName, value, now)
    if (implausible.length > 0) return implausible
    const day = value.slice(0, 10)
    return actualDates.has(propertyName) && day > tomorrow
      ? [{ propertyName, message: `${day} is an actual date that is still to come` }]
      : []
  })
}

function moneyWarnings({ charges = [], invoices = [] }: ShipmentRecord): Warning[] {
  return [
    ...charges.flatMap(({ currency }, index) => currencyWarnings(`charges[${index}].currency`, currency)),
    ...invoices.flatMap(({ currency, lines = [] }, index) => [
      ...currencyWarnings(`invoices[${index}].currency`, currency),
      ...lines.flatMap(({ qty }, line) => quantityWarnings(`invoices[${index}].lines[${line}].qty`, qty)),
    ]),
  ]
}

function containerWarnings({ containers = [], trans }: ShipmentRecord): Warning[] {
  return containers.flatMap(({ number }, index) => {
    const message = containerProblem(number, trans)
    return message === undefined ? [] : [{ propertyName: `containers[${index}].number`, message }]
  })
}

function containerProblem(number: string, trans: ShipmentRecord['trans']): string | undefined {
  const hasCheckDigit = toContainerNumber(number) !== undefined
  // air unit load devices and trailers have other kinds of numbers
  if (!hasCheckDigit && (trans === 'AIR' || trans === 'ROAD')) return undefined
  if (!hasCheckDigit) return `${number} is not a container number (ISO 6346) or ILU code (EN 13044)`
  return validContainerNumber(number) ? undefined : `${number} has a wrong check digit (ISO 6346)`
}
