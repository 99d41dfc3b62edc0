import { z } from 'zod'
import { instant, requiredText } from '../scalars.ts'

/** A number of something, as paths and filters carry it. */
export const number = requiredText(64)

/** Several of them, comma-joined. */
export const numbers = z.array(number).min(1).max(100)

/** For lists whose records are stamped when they change. */
export const changedFilter = {
  updatedSince: instant.optional().meta({
    description: 'Only what changed since then, oldest change first. Some may come twice, none is missed.',
    examples: ['2026-11-24T00:00:00Z'],
  }),
}
