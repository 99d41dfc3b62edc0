import { Alert, Button, Group } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatMoment } from '../../lib/format/format-moment.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { unsavedInputStore } from '../../lib/session/unsaved-input-store.ts'
import { LeaveGuard } from './leave-guard.tsx'
import type { Form } from './use-form.ts'

interface KeptInputProps {
  // oxlint-disable-next-line typescript/no-explicit-any -- works for forms of any values
  form: Form<any>
  /** Identifies the form in the store: the kind of its record and the id, or `new`. */
  name: string
  unsaved: boolean
  isUnsaved: (() => boolean) | undefined
}

/** Stores the input of a form in the tab while it is unsaved, offers it again after the session has ended, and confirms leaving. */
export function KeptInput({ form, name, unsaved, isUnsaved }: KeptInputProps) {
  const userId = useSessionContext().user.id
  const [store] = useState(() => unsavedInputStore<object>(userId, 'form', name))
  const [found, setFound] = useState(() => store.read())
  const wasUnsaved = useRef(false)
  useEffect(() => {
    if (unsaved) store.write({ values: form.values as object, revision: null, at: new Date().toISOString() })
    else if (wasUnsaved.current) store.forget()
    wasUnsaved.current = unsaved
  }, [unsaved, form.values, store])
  // a form may leave as soon as it is saved, before it renders again
  const forgetSaved = useEffectEvent(() => wasUnsaved.current && !form.isUnsaved() && store.forget())
  useEffect(() => () => void forgetSaved(), [])
  const settle = (restored: object | undefined) => {
    if (restored) form.patch(restored)
    else store.forget()
    setFound(undefined)
  }
  return (
    <>
      {found && (
        <Alert color="blue" variant="light" role="status">
          This browser has unsaved input from {formatMoment(found.at)}.
          <Group gap="xs" mt="xs">
            <Button variant="default" size="xs" onClick={() => settle(found.values)}>
              Restore
            </Button>
            <Button variant="default" size="xs" onClick={() => settle(undefined)}>
              Discard
            </Button>
          </Group>
        </Alert>
      )}
      <LeaveGuard unsaved={unsaved} isUnsaved={isUnsaved} onLeave={store.forget} />
    </>
  )
}
