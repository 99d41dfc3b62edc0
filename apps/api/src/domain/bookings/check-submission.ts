import { isCountedInWholes, quantityMessages } from '@portal/contracts/bookings/booking-rules'
import { containerSizes, maxBookingLines } from '@portal/contracts/bookings/shipment-booking-fields'
import type { ErrorItem } from '@portal/contracts/errors'
import { toMillionths } from '../orders/reserved-quantities.ts'
import { isMore, computeLimits } from './entry/line-limits.ts'
import { lineKey, type LineFacts } from './entry/line-facts.ts'
import { lineProperty } from './entry/resolve-orders.ts'
import type { StoredBookingLine, StoredVersion } from './stored-booking.ts'

interface Terms {
  /** Current day in the vendor's time zone. */
  today: string
  /** Current state of the linked orders' lines, read under the lock. */
  facts: ReadonlyMap<string, LineFacts>
  /** Percentage by which bookings may exceed the ordered quantity. */
  percentage: string
  submitted: StoredVersion | null
}

/** Returns everything that prevents the submission of a draft, by field. */
export function submissionErrors(draft: StoredVersion, terms: Terms): ErrorItem[] {
  return [...problemsOfFields(draft, terms), ...problemsOfOrders(draft, terms)]
}

const at = (propertyName: string, errorMessage: string): ErrorItem => ({ propertyName, errorMessage })

function problemsOfFields(draft: StoredVersion, { today, submitted }: Terms): ErrorItem[] {
  const { shipper, receiver, containerVolume, containerSize, cargoReadyDate } = draft
  const problems: ErrorItem[] = []
  if (!shipper) problems.push(at('Shipper', 'Shipper is required'))
  else if (!shipper.name || !shipper.address || !shipper.city || !shipper.country)
    problems.push(at('Shipper', 'The shipper needs a name, an address, a city and a country.'))
  if (!receiver) problems.push(at('Receiver', 'Receiver is required'))
  const size = containerSizes.find(({ value }) => value === containerSize)
  if (!size) problems.push(at('ContainerSize', 'Container Size is required'))
  if (containerVolume === null || toMillionths(containerVolume) === 0n) problems.push(at('ContainerVolume', 'Container Volume is required'))
  else if (size?.unit === 'containers' && (containerVolume.includes('.') || Number(containerVolume) > 999))
    problems.push(at('ContainerVolume', 'Must be a whole number of containers, 1 to 999'))
  if (cargoReadyDate === null) problems.push(at('CargoReadyDate', 'Cargo Ready Date is required'))
  else if (cargoReadyDate !== submitted?.cargoReadyDate) {
    if (cargoReadyDate < today) problems.push(at('CargoReadyDate', 'Must not be before today'))
    if (cargoReadyDate > `${Number(today.slice(0, 4)) + 2}${today.slice(4)}`)
      problems.push(at('CargoReadyDate', 'Must be within two years'))
  }
  return problems
}

function problemsOfOrders(draft: StoredVersion, terms: Terms): ErrorItem[] {
  const active = draft.lines.filter((line) => line.active)
  if (draft.lines.length === 0) return [at('Orders', 'Add an order.')]
  if (active.length === 0) return [at('Orders', 'Tick at least one line.')]
  if (active.length > maxBookingLines) return [at('Orders', `A booking has at most ${maxBookingLines} lines.`)]
  const problems = active.flatMap((line): ErrorItem[] => {
    const problem = problemOfLine(line, terms)
    return problem === undefined ? [] : [at(lineProperty(line.orderNumber, line.lineNumber), problem)]
  })
  return problems.length > 0 ? [at('Orders', 'Some lines cannot be booked like this.'), ...problems.slice(0, 200)] : []
}

/** Returns the reason why a line of a draft cannot be booked, ignoring a missing quantity; undefined if it can be booked. */
export function lineObstacle(line: StoredBookingLine, terms: Terms): string | undefined {
  const isEntered = line.qty !== null && toMillionths(line.qty) > 0n
  const problem = problemOfLine(isEntered ? line : { ...line, qty: '1' }, terms)
  return problem && `${line.orderNumber}, line ${line.lineNumber}: ${problem}`
}

function problemOfLine(line: StoredBookingLine, { facts, percentage, submitted }: Terms): string | undefined {
  const now = facts.get(lineKey(line))
  if (!now) {
    const isOpen = [...facts.values()].some(({ orderId }) => orderId === line.orderId)
    return isOpen ? 'No longer on the order' : `${line.orderNumber} can no longer be booked`
  }
  const was = submitted?.lines.find((other) => lineKey(other) === lineKey(line) && other.active)?.qty ?? null
  if (line.qty === null || toMillionths(line.qty) === 0n) return 'Enter a quantity or untick the line'
  if ((now.qtyUom ?? null) !== line.qtyUom && !now.isStub) return `The order is now in ${now.qtyUom ?? 'another unit'}`
  const { remaining, ceiling } = computeLimits(now, percentage)
  if (line.qty !== was && line.qty.includes('.') && isCountedInWholes(line.qtyUom, now.ordered, remaining))
    return quantityMessages.wholeNumbersOnly(line.qtyUom)
  // a submitted quantity may stay or be reduced, even if the order has changed
  if (was !== null && !isMore(line.qty, was)) return undefined
  if (now.isStub || now.ordered === null) return 'No longer on the order'
  if (now.isClosed) return 'This line is closed'
  if (!isMore(line.qty, ceiling)) return undefined
  return toMillionths(percentage) === 0n ? quantityMessages.overRemaining(remaining) : quantityMessages.overCeiling(ceiling)
}
