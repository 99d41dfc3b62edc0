import { z } from 'zod'
import { capitalize } from './capitalize.ts'
import { text } from './scalars.ts'

/** `asc`, `desc` and their long forms in any case (decision 23). */
export const sortDirection = z
  .string()
  .max(10)
  .regex(/^(asc|desc)(ending)?$/i, 'Must be asc or desc')
  .transform((value) => (value.toLowerCase().startsWith('asc') ? ('asc' as const) : ('desc' as const)))

/** Page sizes of the administration tables. */
export const listPageSizes = [10, 25, 50, 100] as const

/** Builds the parameters of a list with pages from 1. @param columns sort columns, the default first */
export const pageParameters = <const C extends readonly [string, ...string[]]>(columns: C) =>
  z.object({
    Page: z.int().min(1).max(1_000_000).default(1),
    PageSize: z.int().min(1).max(500).default(10),
    SortColumn: z.enum(columns).default(columns[0] as never),
    SortDirection: sortDirection.default('asc'),
    Search: text(200).optional(),
  })

/** Schema of a list page with the total number of entries. */
export const paginatedList = <S extends z.ZodType>(item: S) => z.object({ list: z.array(item).max(500), totalItems: z.int() })

/** Maps field names to the capitalized names that errors use: `contactEmail` to `ContactEmail`. */
export const specFieldNames = <const N extends readonly string[]>(names: N): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, capitalize(name)]))
