import { sql, worldState, type AccountReader, type RawBuilder } from '@portal/db/read'
import { figureCells } from './figure-cells.ts'
import type { FigureContext } from './figure-context.ts'
import { figureGroups, type GroupName } from './figure-groups.ts'

/** The state of the data that figures depend on: another one after every commit that could change a figure. */
export const figureState = (reader: AccountReader): RawBuilder<unknown> =>
  sql`(select coalesce((select max(f.changes) from ${reader.from('figure_states')} f), 0) || '.' || (select max(w.changes) from ${worldState} w))`

/** The statement that answers a group: a column for each figure with the text of its answer, and `state`, all of one snapshot. */
export function figureStatement(group: GroupName, context: FigureContext): RawBuilder<unknown> {
  const { cells, figures } = figureGroups[group]
  const columns = Object.entries(figures).map(([name, figure]) => sql`${figure(context)} as ${sql.id(name)}`)
  return sql`with ${figureCells(context, cells(context))} select ${sql.join([sql`${figureState(context.reader)} as state`, ...columns])}`
}
