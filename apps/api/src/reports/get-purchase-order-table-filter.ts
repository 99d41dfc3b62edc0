import { sql } from '@portal/db/read'
import type { Handler } from '../platform/http/serve.ts'
import { filterChoices } from './sql/search/filter-choices.ts'

/**
 * Returns the months with orders (for the order date) or with shipped lines (for other dates), the account's current month, and its
 * suppliers by name.
 */
export const getPurchaseOrderTableFilter: Handler<'getPurchaseOrderTableFilter'> = async ({ dateBasedOn }, scope, { now }) => {
  const of = dateBasedOn === 'OrderDate' ? 'orders' : 'lines'
  return filterChoices(
    scope,
    now,
    sql`select distinct c.month from ${scope.reader.from('order_counts')} c where c.of = ${of} and c.basis = ${dateBasedOn}`,
  )
}
