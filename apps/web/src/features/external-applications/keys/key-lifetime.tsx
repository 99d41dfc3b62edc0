import type { KeyState } from '@portal/contracts/accounts/external-application'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { keepFocusNear } from '../../../components/dialog/keep-focus.ts'
import { callApi } from '../../../lib/query/api.ts'
import { formatMoment } from '../../../lib/format/format-moment.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { errorMessageOf } from '../../../lib/texts/error-message.ts'
import { useApplicationRefresh } from '../shared/application-query.ts'
import { applicationTexts as texts, keyNames, type KeySlot } from '../shared/application-texts.ts'
import classes from './keys-card.module.css'

interface KeyLifetimeProps {
  /** Application. */
  id: string
  slot: KeySlot
  keyState: KeyState
  mayManage: boolean
}

/** Time before the expiry in which the key needs attention; its contact gets an email at the beginning. */
const noticeMs = 7 * 86_400_000

/** Expiry of a key, and its old key while that still works. */
export function KeyLifetime({ id, slot, keyState: { expiresDate, oldKey }, mayManage }: KeyLifetimeProps) {
  const [now] = useState(() => Date.now())
  const left = expiresDate === null ? Infinity : Date.parse(expiresDate) - now
  return (
    <>
      {expiresDate !== null && (
        <div className={left < noticeMs ? classes.amber : 'soft small'}>
          {left > 0 ? `Expires ${formatMoment(expiresDate)}` : texts.expired(formatMoment(expiresDate))}
        </div>
      )}
      {oldKey && (
        <div className={classes.old}>
          <span className="small">
            Old key <code>{oldKey.masked}</code> works until {formatMoment(oldKey.expiresDate)}.{' '}
            {oldKey.lastUsedDate === null ? 'Never used.' : `Last used ${formatMoment(oldKey.lastUsedDate)}.`}
          </span>
          {mayManage && <RevokeButton id={id} slot={slot} />}
        </div>
      )}
    </>
  )
}

function RevokeButton({ id, slot }: Pick<KeyLifetimeProps, 'id' | 'slot'>) {
  const refresh = useApplicationRefresh(id)
  const revoke = useMutation({
    meta: { shown: true },
    onMutate: () => keepFocusNear(),
    mutationFn: () => callApi('revokeOldKey', { id, slot }),
    onSuccess: async () => {
      notifySuccess(texts.oldKeyRevoked)
      await refresh()
    },
    onError: (error) => notifyError(errorMessageOf(error)),
  })
  return (
    <Button
      variant="default"
      size="compact-xs"
      aria-label={`Revoke now: old ${keyNames[slot]}`}
      loading={revoke.isPending}
      onClick={() => revoke.mutate()}
    >
      Revoke now
    </Button>
  )
}
