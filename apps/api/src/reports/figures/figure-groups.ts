import { chargesGroup } from './charges-group.ts'
import type { FigureGroup } from './figure-group.ts'
import { monthsGroup } from './months-group.ts'
import { placesGroup } from './places-group.ts'
import type { FigureName } from './raw-figure.ts'
import { suppliersGroup } from './suppliers-group.ts'

/** Statements of the dashboard. */
export const figureGroups = { months: monthsGroup, suppliers: suppliersGroup, places: placesGroup, charges: chargesGroup } satisfies Record<
  string,
  FigureGroup
>

export type GroupName = keyof typeof figureGroups

export const groupOf = Object.fromEntries(
  Object.entries(figureGroups).flatMap(([group, { figures }]) => Object.keys(figures).map((name) => [name, group])),
) as Record<FigureName, GroupName>
