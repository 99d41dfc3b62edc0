import { sql } from '@portal/db/read'
import type { Handler } from '../platform/http/serve.ts'
import { cells } from './sql/cells.ts'
import { filterChoices } from './sql/search/filter-choices.ts'

/** Returns the months with shipments and the account's current month, newest first (decision 32), and its suppliers by name. */
export const getReportDashboardFilter: Handler<'getReportDashboardFilter'> = async ({ dateBasedOn }, scope, { now }) => {
  const requested = { table: 'shipment_cells', measures: ['shipments'], by: ['month'] } as const
  return filterChoices(scope, now, sql`with ${cells({ reader: scope.reader, filters: { dateBasedOn } }, requested)} select f.month from f`)
}
