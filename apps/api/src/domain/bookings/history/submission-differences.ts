import { containerSizes } from '@portal/contracts/bookings/shipment-booking-fields'
import type { SubmissionChange } from '@portal/contracts/bookings/booking-submissions'
import type { BookingAddress } from '@portal/contracts/bookings/shipment-booking-records'
import type { BookingFields } from '../stored-booking.ts'
import { formatFigure, inUnit } from '../figure-text.ts'
import type { SubmittedContent, SubmittedLine } from './submitted-content.ts'

export interface LabelledField {
  label: string
  /** Days as `2026-11-24`; empty if the field is. */
  value: string
  isDay: boolean
}

/** Labels and values of all fields of a version except its lines. */
export function labelFields(version: BookingFields): LabelledField[] {
  const size = containerSizes.find(({ value }) => value === version.containerSize)
  const isCounted = size?.unit !== 'cubicMetres'
  const texts: [string, string | null][] = [
    ['Shipper', addressText(version.shipper)],
    ['Receiver', addressText(version.receiver)],
    ['Container size', size ? `${size.name} (${size.value})` : null],
    [isCounted ? 'Number of containers' : 'Volume', version.containerVolume && `${version.containerVolume}${isCounted ? '' : ' m³'}`],
    ['Cargo ready date', version.cargoReadyDate],
    ['Incoterms', version.incoterms],
    ['Marks and numbers', version.marksAndNumbers],
    ['Goods description', version.goodsDescription],
    ['Note', version.note],
  ]
  return texts.map(([label, value]) => ({ label, value: value ?? '', isDay: label === 'Cargo ready date' }))
}

const addressText = (address: BookingAddress | null): string | null =>
  address &&
  [
    address.name,
    address.address,
    [address.postCode, address.city].filter(Boolean).join(' '),
    address.state,
    address.country,
    address.phone,
    address.email,
  ]
    .filter(Boolean)
    .join(', ')

interface ComparedLines {
  /** Booked lines, each with the line that it replaces. */
  booked: { line: SubmittedLine; was: SubmittedLine | undefined }[]
  /** Lines that are no longer booked. */
  removed: SubmittedLine[]
}

export function compareLines(after: readonly SubmittedLine[], before: readonly SubmittedLine[]): ComparedLines {
  const keyOf = ({ orderId, lineNumber }: SubmittedLine) => `${orderId} ${lineNumber}`
  const old = new Map(before.map((line) => [keyOf(line), line]))
  const present = new Set(after.map(keyOf))
  return {
    booked: after.map((line) => ({ line, was: old.get(keyOf(line)) })),
    removed: before.filter((line) => !present.has(keyOf(line))),
  }
}

/** `4500018361 / 10` */
export const lineLabel = ({ orderNumber, lineNumber }: SubmittedLine): string => `${orderNumber} / ${lineNumber}`

/** Optional packing of a line: cartons, weight and volume. */
export const packingTexts = ({ cartons, grossWeightKg, volumeM3 }: SubmittedLine): string[] =>
  [
    cartons !== null && `${formatFigure(cartons)} ${cartons === 1 ? 'carton' : 'cartons'}`,
    grossWeightKg && `${formatFigure(grossWeightKg)} kg`,
    volumeM3 && `${formatFigure(volumeM3)} m³`,
  ].filter((text) => typeof text === 'string' && text !== '') as string[]

const lineText = (line: SubmittedLine): string => [inUnit(line.qty ?? '0', line.qtyUom), ...packingTexts(line)].join(', ')

/** Returns what a submission changed, by field and by line. */
export function submissionDifferences(after: SubmittedContent, before: SubmittedContent): SubmissionChange[] {
  const { booked, removed } = compareLines(after.lines, before.lines)
  const lines = [
    ...booked.map(({ line, was }) => change(lineLabel(line), lineText(line), was ? lineText(was) : '')),
    ...removed.map((line) => change(lineLabel(line), '', lineText(line))),
  ]
  return [...fieldChanges(after, before), ...lines].filter(({ value, was }) => value !== was)
}

/** Compares the fields by label: a booking that changes from containers to a volume loses the one and gains the other. */
function fieldChanges(after: SubmittedContent, before: SubmittedContent): SubmissionChange[] {
  const [fields, old] = [labelFields(after), labelFields(before)]
  const wasOf = (label: string) => old.find((field) => field.label === label)?.value ?? ''
  const dropped = old.filter(({ label }) => !fields.some((field) => field.label === label))
  return [
    ...fields.map(({ label, value, isDay }) => change(label, value, wasOf(label), isDay)),
    ...dropped.map(({ label, value, isDay }) => change(label, '', value, isDay)),
  ]
}

const change = (label: string, value: string, was: string, isDay = false): SubmissionChange => ({
  label,
  isDay,
  value: value || null,
  was: was || null,
})
