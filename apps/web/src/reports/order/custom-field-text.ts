import type { CustomField } from '@portal/contracts/orders/purchase-order'
import { formatDate, formatInstant } from '../../lib/format/format.ts'

const grouped = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 })

/** Formats a custom field by its type; values that do not match their type stay as they are. */
export function customFieldText({ type, value }: CustomField): string {
  if (type === 'Decimal') return value.trim() !== '' && Number.isFinite(Number(value)) ? grouped.format(Number(value)) : value
  if (type !== 'DateTime' || Number.isNaN(Date.parse(value))) return value
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : `${formatInstant(value)} UTC`
}
