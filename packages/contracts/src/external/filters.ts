import { z } from 'zod'
import { instant, requiredText } from '../scalars.ts'
import { maxCursorLength } from './declare.ts'

/** Number in paths and filters. */
export const number = requiredText(64)

/** Comma-separated numbers. */
export const numbers = z.array(number).min(1).max(100)

/** Filter of lists whose records have a change time. */
export const changedFilter = {
  updatedSince: instant.optional().meta({
    description: 'Only records changed since this time, oldest change first. A record may be returned twice, but none is missed.',
    examples: ['2026-11-24T00:00:00Z'],
  }),
  since: requiredText(maxCursorLength).optional().meta({
    description:
      'Only records changed after this position: `nextSince` of the last page of this list, or `nextCursor` of the change feed. Each change is returned once. Removed records are reported by the change feed only.',
  }),
}
