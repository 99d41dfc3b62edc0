import { sql, worldState, type AccountReader, type RawBuilder } from '@portal/db/read'
import { figureCells } from './figure-cells.ts'
import type { FigureContext } from './figure-context.ts'
import { figureGroups, type GroupName } from './figure-groups.ts'

/** Revision of the data behind the metrics. It changes with every commit that could change one. */
export const figureState = (reader: AccountReader): RawBuilder<unknown> =>
  sql`(select coalesce((select max(f.changes) from ${reader.from('figure_states')} f), 0) || '.' || (select max(w.changes) from ${worldState} w))`

/** Statement of a group: a column with the response text of each metric, and `state`, all from one snapshot. */
export function figureStatement(group: GroupName, context: FigureContext): RawBuilder<unknown> {
  const { cells, figures } = figureGroups[group]
  const columns = Object.entries(figures).map(([name, figure]) => sql`${figure(context)} as ${sql.id(name)}`)
  return sql`with ${figureCells(context, cells(context))} select ${sql.join([sql`${figureState(context.reader)} as state`, ...columns])}`
}
