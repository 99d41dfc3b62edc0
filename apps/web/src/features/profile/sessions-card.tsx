import type { SessionItem } from '@portal/contracts/people/profile'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx'
import { keepFocusNear } from '../../components/dialog/keep-focus.ts'
import { Card } from '../../components/list/card.tsx'
import { ErrorState } from '../../components/state/status-message.tsx'
import { ApiError, callApi } from '../../lib/query/api.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { deviceName } from '../../lib/session/device-name.ts'
import { formatMoment } from '../../lib/format/format-moment.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { errorMessageOf } from '../../lib/texts/error-message.ts'
import entries from '../../components/list/entry-list.module.css'
import classes from './sessions-card.module.css'

const key = ['listSessions']

/** Active sessions with a button to end each, the current browser first. */
export function SessionsCard() {
  const sessions = useQuery(operationQuery('listSessions', {}, { meta: { shown: true } }))
  const others = (sessions.data ?? []).filter(({ isCurrent }) => !isCurrent)
  return (
    <Card
      title="Where you are signed in"
      text="End sessions that you do not recognise and change your password."
      aside={others.length > 1 && <EndOtherSessions count={others.length} />}
    >
      {sessions.data ? (
        <ul className={entries.list}>
          {sessions.data
            .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
            .map((session) => (
              <Session key={session.id} session={session} />
            ))}
        </ul>
      ) : sessions.error ? (
        <ErrorState error={sessions.error} retry={() => void sessions.refetch()} />
      ) : (
        <Stack gap="xs" role="status" aria-label="Loading">
          <Skeleton height={44} />
          <Skeleton height={44} />
        </Stack>
      )}
    </Card>
  )
}

/** Ends a session. One that has ended elsewhere in the meantime counts as ended. */
const endSession = (id: string): Promise<unknown> =>
  callApi('endSession', { id }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  })

/** Button that ends all sessions except the current one, and disconnects the assistants, after a confirmation. */
function EndOtherSessions({ count }: { count: number }) {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const end = async () => {
    try {
      const { sessions } = await callApi('endOtherSessions', {})
      notifySuccess(sessions === 1 ? '1 session was ended.' : `${sessions} sessions were ended.`)
    } finally {
      await Promise.all([key, ['listMyAssistants']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    }
  }
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setAsking(true)}>
        End all others
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`End ${count} other sessions?`}
        text="Your other browsers and devices have to sign in again, and your assistants are disconnected. This session continues."
        confirm="End sessions"
        cancel="Cancel"
        onConfirm={end}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function Session({ session: { id, isCurrent, userAgent, source, createdDate, lastUsedDate } }: { session: SessionItem }) {
  const queryClient = useQueryClient()
  const end = useMutation({
    meta: { shown: true },
    onMutate: () => keepFocusNear(),
    mutationFn: () => endSession(id),
    onSuccess: () => notifySuccess('The session was ended.'),
    onError: (error) => notifyError(errorMessageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
  const device = deviceName(userAgent)
  const DeviceIcon = device.mobile ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li>
      <DeviceIcon size={20} stroke={1.5} className={entries.icon} aria-hidden />
      <div className={entries.words}>
        <Text size="sm" fw={500}>
          {device.name}
          {isCurrent && <span className={classes.current}>This session</span>}
        </Text>
        <Text size="xs" c="var(--text-soft)" className="tabular">
          {source && `${source} · `}signed in {formatMoment(createdDate)} · last used {formatMoment(lastUsedDate)}
        </Text>
      </div>
      {!isCurrent && (
        <Button
          variant="default"
          size="xs"
          aria-label={`End session of ${device.name}, signed in ${formatMoment(createdDate)}`}
          loading={end.isPending || end.isSuccess}
          onClick={() => end.mutate()}
        >
          End session
        </Button>
      )}
    </li>
  )
}
