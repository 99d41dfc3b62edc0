import { z } from 'zod'
import { instant, requiredText } from '../scalars.ts'
import { maxCursorLength } from './declare.ts'

/** Number in paths and filters. */
export const number = requiredText(64)

/** Comma-separated numbers. */
export const numbers = z.array(number).min(1).max(100)

/** Filter of lists whose records have a change time. */
export const changedFilter = {
  updatedSince: instant.optional(),
  since: requiredText(maxCursorLength).optional(),
}
