import { sql } from '@portal/db/read'
import { sumAsText } from './sum-as-text.ts'
import type { MetricGroup } from './metric-group.ts'
import { jsonItems } from './json-items.ts'

export const chargeMetrics: MetricGroup = {
  cells: { table: 'charge_cells', measures: ['description', 'amount'], by: ['code'] },
  metrics: {
    getChargeCode: () =>
      jsonItems(sql`
        select f.code, max(f.description collate "C") as description, ${sumAsText(sql`sum(f.amount)`)} as amount
        from f group by f.code having sum(f.amount) <> 0 order by 3 desc, f.code collate "C"`),
  },
}
