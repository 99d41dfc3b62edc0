import { useState } from 'react'
import { RestoreOffer } from '../../../components/form/restore-offer.tsx'
import { callApi } from '../../../lib/query/api.ts'
import { useSessionContext } from '../../../lib/session/current-account.ts'
import { notifyError } from '../../../lib/notify.ts'
import { errorMessageOf } from '../../../lib/texts/error-message.ts'
import { withOrder } from '../values/booking-facts.ts'
import { isSame } from '../values/booking-values.ts'
import { unsavedInputStore } from '../../../lib/session/unsaved-input-store.ts'
import type { DraftContent } from '../draft/draft-session.ts'
import type { BookingForm } from '../state/use-booking-form.ts'

interface RestoreDraftBannerProps {
  accountId: string
  /** Undefined for a new booking. */
  bookingId: string | undefined
  form: BookingForm
}

/** Offers to restore input that was not saved on an earlier visit, for example after a lost connection or an expired session. */
export function RestoreDraftBanner({ accountId, bookingId, form }: RestoreDraftBannerProps) {
  const userId = useSessionContext().user.id
  const store = unsavedInputStore<DraftContent, number>(userId, accountId, 'booking', bookingId ?? 'new')
  const [restorable, setRestorable] = useState(() => {
    const found = store.read()
    return found && !isSame(found.values.values, form.values) ? found : undefined
  })
  if (!restorable) return null

  const restore = async () => {
    const { values, customerAccountId } = restorable.values
    try {
      let { facts } = form.now.current
      for (const { orderNumber } of values.orders) {
        if (facts.orders.has(orderNumber)) continue
        const order = await callApi('getBookingEntryOrder', {
          accountId,
          orderNumber,
          ...(customerAccountId && { customerAccountId }),
          ...(bookingId && { shipmentBookingId: bookingId }),
        })
        facts = withOrder(facts, order)
      }
      // uses the old revision, so that newer saves cause a conflict instead of being overwritten
      if (restorable.version !== null) form.draft.rebase(restorable.version)
      form.restore(values, facts)
      setRestorable(undefined)
    } catch (error) {
      notifyError(errorMessageOf(error))
    }
  }
  const discard = () => {
    store.forget()
    setRestorable(undefined)
  }
  return <RestoreOffer at={restorable.at} onRestore={() => void restore()} onDiscard={discard} />
}
