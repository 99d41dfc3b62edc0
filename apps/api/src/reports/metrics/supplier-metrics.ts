import { nilUuid } from '@portal/db/nil-uuid'
import { sql } from '@portal/db/read'
import { sumAsText } from './sum-as-text.ts'
import type { MetricContext } from './metric-context.ts'
import type { MetricGroup } from './metric-group.ts'
import { jsonItems } from './json-items.ts'
import { modeColumns, otherModes } from './modes.ts'

const name = sql`coalesce(v.name, 'Unknown')`
const named = ({ reader }: MetricContext) => sql`from f left join ${reader.from('suppliers')} v on v.id = f.supplier_id`
const tieBreakers = sql`${name} collate "C", nullif(f.supplier_id, ${sql.raw(nilUuid)})`

/** Measure by supplier, without suppliers whose value is 0. */
const bySupplier = (as: string, column: string) => (context: MetricContext) => {
  const value = sql.ref(`f.${column}`)
  return jsonItems(
    sql`select ${name} as supplier, ${sumAsText(value)} as ${sql.id(as)} ${named(context)} where ${value} <> 0 order by 2 desc, ${tieBreakers}`,
  )
}

export const supplierMetrics: MetricGroup = {
  cells: {
    table: 'shipment_cells',
    measures: ['shipments', ...modeColumns, 'volume', 'air_weight', 'customs', 'duty'],
    by: ['supplier_id'],
  },
  metrics: {
    getCbmSupplier: bySupplier('volume', 'volume'),
    getAirFreightKgsPerSupplier: bySupplier('weight', 'air_weight'),
    getJobTypePerSupplier: (context) =>
      jsonItems(sql`
        select ${name} as supplier, ${sql.join(modeColumns.map((mode) => sql.ref(`f.${mode}`)))}, ${otherModes('f')} as other
        ${named(context)} where f.shipments > 0 order by f.shipments desc, ${tieBreakers}`),
    getCustomsAndDutyPerSupplier: (context) =>
      jsonItems(sql`
        select ${name} as supplier, ${sumAsText(sql`f.customs`)} as customs, ${sumAsText(sql`f.duty`)} as duty
        ${named(context)} where f.customs <> 0 or f.duty <> 0 order by f.customs + f.duty desc, ${tieBreakers}`),
  },
}
