import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { unsavedInputStore } from '../../lib/session/unsaved-input-store.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { RestoreOffer } from './restore-offer.tsx'
import type { Form } from './use-form.ts'
import type { FormVersion } from './use-version.ts'

interface UnsavedInputProps<V extends object> {
  form: Pick<Form<V>, 'values' | 'patch' | 'isUnsaved'>
  /** Identifies the form in the store: the kind of its record and the id, or `new`. */
  name: string
  version: FormVersion | undefined
  unsaved: boolean
  isUnsaved: (() => boolean) | undefined
}

/** Stores the input of a form in the tab while it is unsaved, offers it again after the session has ended, and confirms leaving. */
export function UnsavedInput<V extends object>({ form, name, version, unsaved, isUnsaved }: UnsavedInputProps<V>) {
  const userId = useSessionContext().user.id
  const [store] = useState(() => unsavedInputStore<V, string>(userId, 'form', name))
  const [found, setFound] = useState(() => store.read())
  const wasUnsaved = useRef(false)
  const { values } = form
  const updatedDate = version?.updatedDate ?? null
  useEffect(() => {
    if (unsaved) store.write({ values, version: updatedDate, at: new Date().toISOString() })
    else if (wasUnsaved.current) store.forget()
    wasUnsaved.current = unsaved
  }, [unsaved, values, updatedDate, store])
  // a form may leave as soon as it is saved, before it renders again
  const forgetSaved = useEffectEvent(() => wasUnsaved.current && !form.isUnsaved() && store.forget())
  useEffect(() => () => void forgetSaved(), [])
  const restore = ({ values: restored, version: edited }: NonNullable<typeof found>) => {
    form.patch(restored)
    // a save by another user since then is a conflict
    if (edited !== null) version?.onRestore(edited)
    setFound(undefined)
  }
  const discard = () => {
    store.forget()
    setFound(undefined)
  }
  return (
    <>
      {found && <RestoreOffer at={found.at} onRestore={() => restore(found)} onDiscard={discard} />}
      <LeaveGuard unsaved={unsaved} isUnsaved={isUnsaved} onLeave={store.forget} />
    </>
  )
}
