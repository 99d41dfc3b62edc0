import type { CustomField } from '@portal/contracts/orders/purchase-order'
import { formatDate } from '../../lib/format/format.ts'

const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 })
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' })

/** Formats a custom field by its type; values that do not match their type stay as they are. */
export function customFieldText({ type, value }: CustomField): string {
  if (type === 'Decimal') return value.trim() !== '' && Number.isFinite(Number(value)) ? grouped.format(Number(value)) : value
  if (type !== 'DateTime' || Number.isNaN(Date.parse(value))) return value
  const [day, clock] = new Date(value).toISOString().split('T') as [string, string]
  // order systems send a date as its midnight
  return clock === '00:00:00.000Z' ? formatDate(day) : `${time.format(new Date(value))} UTC`
}
