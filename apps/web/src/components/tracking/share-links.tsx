import type { ShareLink } from '@portal/contracts/shipments/shipment-tracking'
import { Button, Skeleton, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keepFocusNear } from '../dialog/keep-focus.ts'
import { ErrorState } from '../state/status-message.tsx'
import { callApi } from '../../lib/query/api.ts'
import { formatMoment } from '../../lib/format/format-moment.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { errorMessageOf } from '../../lib/texts/error-message.ts'
import { shareLinksQuery } from './share-links-query.ts'
import classes from './share-dialog.module.css'

interface ShareLinksProps {
  accountId: string
  shipmentTrackingId: string
  onRevoked: (shareLinkId: string) => void
}

/** Share links of a shipment with a revoke button, valid ones first. */
export function ShareLinks(props: ShareLinksProps) {
  const { accountId, shipmentTrackingId } = props
  const [now] = useState(() => new Date().toISOString())
  const links = useQuery(shareLinksQuery(accountId, shipmentTrackingId))
  if (links.isPending) return <Skeleton h={52} />
  if (!links.data) return <ErrorState error={links.error} retry={() => void links.refetch()} />
  if (links.data.length === 0) {
    return (
      <Text size="sm" c="var(--text-soft)">
        No links shared yet.
      </Text>
    )
  }
  const good = ({ revokedDate, expiresDate }: ShareLink) => !revokedDate && expiresDate > now
  return (
    <ul className={classes.links}>
      {links.data
        .toSorted((a, b) => Number(good(b)) - Number(good(a)))
        .map((link) => (
          <Row key={link.shareLinkId} {...props} link={link} good={good(link)} />
        ))}
    </ul>
  )
}

interface RowProps extends ShareLinksProps {
  link: ShareLink
  good: boolean
}

function Row({ accountId, shipmentTrackingId, onRevoked, link, good }: RowProps) {
  const { shareLinkId, createdBy, createdDate, expiresDate, revokedDate } = link
  const queryClient = useQueryClient()
  const revoke = useMutation({
    meta: { shown: true },
    onMutate: () => keepFocusNear(),
    mutationFn: () => callApi('revokeShareLink', { accountId, shareLinkId }),
    onSuccess: () => {
      onRevoked(shareLinkId)
      notifySuccess('The link was revoked.')
    },
    onError: (error) => notifyError(errorMessageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: shareLinksQuery(accountId, shipmentTrackingId).queryKey }),
  })
  const state = revokedDate ? `revoked ${formatMoment(revokedDate)}` : `${good ? 'valid until' : 'expired'} ${formatMoment(expiresDate)}`
  return (
    <li>
      <div className={classes.words}>
        <Text size="sm">
          {createdBy}, {formatMoment(createdDate)}
        </Text>
        <Text size="xs" c="var(--text-soft)" className="tabular">
          {state}
        </Text>
      </div>
      {good && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Revoke the link of ${formatMoment(createdDate)}`}
          loading={revoke.isPending}
          onClick={() => revoke.mutate()}
        >
          Revoke
        </Button>
      )}
    </li>
  )
}
