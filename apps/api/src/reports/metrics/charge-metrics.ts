import { sql } from '@portal/db/read'
import { requestedSuppliers } from './requested-suppliers.ts'
import { sumAsText } from './sum-as-text.ts'
import type { MetricGroup } from './metric-group.ts'
import { jsonItems } from './json-items.ts'

export const chargeMetrics: MetricGroup = {
  cells: ({ filters }) => ({
    table: requestedSuppliers(filters) ? 'charge_cells_by_supplier' : 'charge_cells',
    measures: ['description', 'amount'],
  }),
  metrics: {
    getChargeCode: () =>
      jsonItems(sql`
        select f.code, max(f.description collate "C") as description, ${sumAsText(sql`sum(f.amount)`)} as amount
        from f group by f.code having sum(f.amount) <> 0 order by 3 desc, f.code collate "C"`),
  },
}
