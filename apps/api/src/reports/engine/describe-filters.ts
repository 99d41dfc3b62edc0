import { formatCountry } from '@portal/charts/format-country'
import { allOthers, delayNames, type LineBooking, type Report } from '@portal/contracts/report'
import { freeTimeNames } from '@portal/contracts/reports/free-time-states'
import { orderStateNames } from '@portal/contracts/reports/order-states'
import { locations, sql } from '@portal/db/read'
import { requestedSuppliers } from '../metrics/requested-suppliers.ts'
import type { ReportContext } from './report-query.ts'

/** Maximum number of suppliers that a heading names; the rest are counted. */
const maxListed = 5

const bookings: Record<LineBooking, string> = { booked: 'Booked', overdue: 'Late to book' }

type Word = [string, string | undefined | false]

/** Returns every active filter except company and period for the heading of a file: ` Suppliers:Alpha, Beta Search:PO-1`. */
export async function describeFilters(report: Report, context: ReportContext): Promise<string> {
  const { parameters } = context
  const has = (filter: Report['filters'][number]) => report.filters.includes(filter)
  const { dateBasedOn, freeTextSearch, showFocusedShipment, portOrigin, portDestination, trans, mode, buyerId, booking, delay, freeTime } =
    parameters
  const places = portOrigin || portDestination ? await placeNames([portOrigin, portDestination], context) : undefined
  const words: Word[] = [
    ['By', (has('basis') || has('orderBasis')) && dateBasedOn !== 'ETA' && (dateBasedOn === 'OrderDate' ? 'Order date' : dateBasedOn)],
    ['Suppliers', has('suppliers') && (await supplierNames(context, parameters.supplierIds))],
    ['Ports', places && `${places[0]} → ${places[1]}`],
    ['Transport', [trans, mode && otherThan(mode)].filter(Boolean).join(' ')],
    ...(await tradeWords(context)),
    ['Contact', parameters.contact],
    ['Delay', delay && delayNames[delay]],
    ['Free time', freeTime && freeTimeNames[freeTime]],
    ['State', parameters.orderState && orderStateNames[parameters.orderState]],
    ['Bookings', booking && bookings[booking]],
    ['Orders', buyerId && 'Mine only'],
    ['Shipments', showFocusedShipment && 'Focused only'],
    ['Search', freeTextSearch?.trim()],
  ]
  return words.flatMap(([name, value]) => (value ? [` ${name}:${value}`] : [])).join('')
}

/** Headings of the chart filters. */
async function tradeWords(context: ReportContext): Promise<Word[]> {
  const { incoterm, originCountry, destinationCountry, carrierContractNumber, productCode, shipmentSupplierIds, unknown } =
    context.parameters
  return [
    ['Shipped by', await supplierNames(context, shipmentSupplierIds)],
    ['Incoterm', incoterm && otherThan(incoterm)],
    ['From', originCountry && formatCountry(originCountry)],
    ['To', destinationCountry && formatCountry(destinationCountry)],
    ['Contract', carrierContractNumber],
    ['Product', productCode],
    ['Unknown', unknown?.join(', ')],
  ]
}

const otherThan = (value: string) => (value.toUpperCase() === allOthers ? 'Other' : value)

async function supplierNames({ reader }: ReportContext, supplierIds: string[] | undefined): Promise<string | undefined> {
  const ids = requestedSuppliers({ supplierIds })
  if (!ids) return undefined
  const rows = await reader.rows<{ name: string }>(
    sql`select v.name from ${reader.from('suppliers')} v where v.id = any(${ids}::uuid[]) order by lower(v.name), v.id`,
  )
  const named = rows.slice(0, maxListed).map(({ name }) => name)
  const rest = rows.length - named.length
  return named.length === 0 ? 'None of this account' : `${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

async function placeNames(codes: (string | undefined)[], { reader }: ReportContext): Promise<string[]> {
  const rows = await reader.rows<{ code: string; name: string }>(
    sql`select l.code, l.name from ${locations} l where l.code = any(${codes.flatMap((code) => code ?? [])}::text[])`,
  )
  return codes.map((code) => (code ? (rows.find((row) => row.code === code)?.name ?? code) : 'any'))
}
