import { sql, locationRevision, type AccountReader, type RawBuilder } from '@portal/db/read'
import { aggregateQuery } from './aggregate-query.ts'
import type { MetricContext } from './metric-context.ts'
import { metricGroups, type GroupName } from './metric-groups.ts'

/** Revision of the data behind the metrics. It changes with every commit that could change one. */
export const dataRevision = (reader: AccountReader): RawBuilder<unknown> =>
  sql`(select coalesce((select max(f.changes) from ${reader.from('figure_states')} f), 0) || '.' || (select max(w.changes) from ${locationRevision} w))`

/** Statement of a group: a column with the response text of each metric, and `state`, all from one snapshot. */
export function metricStatement(group: GroupName, context: MetricContext): RawBuilder<unknown> {
  const { cells, metrics } = metricGroups[group]
  const columns = Object.entries(metrics).map(([name, metric]) => sql`${metric(context)} as ${sql.id(name)}`)
  return sql`with ${aggregateQuery(context, cells(context))} select ${sql.join([sql`${dataRevision(context.reader)} as state`, ...columns])}`
}
