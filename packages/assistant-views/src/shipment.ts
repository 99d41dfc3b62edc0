import { lateness } from '@portal/contracts/delay-kinds'
import { draw, drawMessage, element } from './elements.ts'
import { connectToHost, type Result } from './host.ts'
import { legsOf, type Leg } from './legs.ts'
import { day } from './values.ts'

interface Shipment {
  asOf: string
  record: Record<string, unknown>
  derived: Record<string, unknown>
  exceptions?: { reason?: string; daysOfReason?: number; contact?: string }[]
}

const sources: Record<string, string> = {
  actual: 'actual',
  carrier: 'latest estimate of the carrier',
  portal: 'estimate from the vessel’s position',
  plan: 'as planned',
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const joined = (separator: string, ...parts: unknown[]): string =>
  parts
    .map(text)
    .filter((part) => part !== '')
    .join(separator)

const days = (count: number): string => `${Math.abs(count)} ${Math.abs(count) === 1 ? 'day' : 'days'}`

function head({ record, derived }: Shipment): Node[] {
  const route = joined(' → ', derived['originName'] ?? record['origin'], derived['destinationName'] ?? record['destination'])
  return [
    element(
      'div',
      { class: 'head' },
      element('h1', {}, `Shipment ${text(record['shipmentNumber'])}`),
      element('span', { class: 'chip' }, text(derived['status'])),
    ),
    element('p', {}, joined(' · ', route, record['mode'] ?? record['trans'], derived['supplierName'], record['carrierName'])),
  ]
}

/** Draws the progress in four steps. The current one is marked for screen readers as well. */
function steps({ derived }: Shipment): Node {
  const current = Number(derived['step'] ?? 0)
  const items = ['Ordered', 'Departed', 'Arrived', 'Delivered'].map((name, index) =>
    element('li', { ...(index <= current && { class: 'done' }), ...(index === current && { 'aria-current': 'step' }) }, name),
  )
  return element('ol', { class: 'steps', 'aria-label': 'Progress' }, ...items)
}

function expectedArrival({ asOf, record, derived }: Shipment): Node | undefined {
  const expected = text(derived['expectedArrival'])
  if (expected === '') return undefined
  const source = text(derived['expectedArrivalSource'])
  const delay = Math.round((Date.parse(expected.slice(0, 10)) - Date.parse(text(record['destinationETA']).slice(0, 10))) / 86_400_000)
  const isOverdue = source !== 'actual' && expected < asOf
  const chip = isOverdue
    ? element('span', { class: 'chip bad' }, 'Overdue')
    : Number.isFinite(delay) &&
      delay > 0 &&
      element('span', { class: `chip ${lateness(delay) === 'late' ? 'late' : 'bad'}` }, `${days(delay)} late`)
  return element(
    'p',
    { class: 'expected head' },
    source === 'actual' ? 'Arrived' : 'Expected arrival',
    element('strong', {}, day(expected, asOf)),
    chip,
    source !== 'actual' && element('span', { class: 'soft' }, sources[source] ?? ''),
  )
}

function exceptions({ exceptions = [] }: Shipment): Node[] {
  if (exceptions.length === 0) return []
  const items = exceptions.map(({ reason = '', daysOfReason, contact }) =>
    element(
      'li',
      {},
      element('strong', {}, reason),
      daysOfReason !== undefined && !/\d/.test(reason) && ` (${days(daysOfReason)})`,
      contact !== undefined && element('div', {}, `Contact: ${contact}`),
    ),
  )
  return [element('h2', {}, 'Exceptions'), element('ul', { class: 'exceptions' }, ...items)]
}

function legs(legs: readonly Leg[], asOf: string): Node[] {
  if (legs.length === 0) return []
  const headings = ['Leg', 'Planned', 'Forecast', 'Actual'].map((name) => element('th', { scope: 'col' }, name))
  const rows = legs.map(({ name, planned, forecast, actual }) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, name),
      ...[planned, forecast, actual].map((date) => element('td', {}, day(date, asOf) || '–')),
    ),
  )
  return [
    element('h2', { id: 'legs' }, 'Legs'),
    element('table', { 'aria-labelledby': 'legs' }, element('thead', {}, element('tr', {}, ...headings)), element('tbody', {}, ...rows)),
  ]
}

function references({ asOf, record, derived }: Shipment): Node[] {
  const list = (values: unknown) => (Array.isArray(values) ? values.slice(0, 12).map(String).join(', ') : '')
  const left = derived['freeDaysLeft']
  const freeTime =
    typeof left === 'number' && `${day(derived['lastFreeDay'], asOf)} (${left < 0 ? `ended ${days(left)} ago` : `${days(left)} left`})`
  const lines: [string, string | false][] = [
    ['Containers', list(derived['containerNumbers'])],
    ['Orders', list(derived['orderNumbers'])],
    ['Vessel', joined(' ', record['arrivalVessel'] ?? record['departureVessel'], record['voyage'])],
    ['Last free day', freeTime],
  ]
  return lines.flatMap(([name, value]) =>
    value === '' || value === false ? [] : [element('p', {}, element('span', { class: 'soft' }, `${name}: `), value)],
  )
}

function show(result: Result | undefined, message: string): void {
  if (!result || typeof result['record'] !== 'object') return drawMessage(message)
  const shipment = { derived: {}, ...result } as unknown as Shipment
  draw(
    ...head(shipment),
    steps(shipment),
    expectedArrival(shipment),
    ...exceptions(shipment),
    ...legs(legsOf(shipment.record, shipment.derived), shipment.asOf),
    ...references(shipment),
  )
}

connectToHost('portal-shipment', show)
