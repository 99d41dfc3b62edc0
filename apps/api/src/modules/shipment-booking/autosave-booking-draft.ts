import { toBookingContext } from '../../domain/bookings/booking-context.ts'
import { saveDraft } from '../../domain/bookings/drafts/save-draft.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Saves a draft automatically during editing. */
export const autosaveBookingDraft: Handler<'autosaveBookingDraft'> = async (
  { id, accountId: _named, revision, ...input },
  scope,
  context,
) => {
  const { revision: next, savedDate } = await saveDraft(toBookingContext(scope, context), id, input, revision)
  return { revision: next, savedDate }
}
