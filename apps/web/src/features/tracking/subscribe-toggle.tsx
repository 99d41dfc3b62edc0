import { Button } from '@mantine/core'
import { IconBell, IconBellFilled } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { LazyPopoverButton } from '../../components/actions/lazy-popover.tsx'
import { callApi } from '../../lib/query/api.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { errorMessageOf } from '../../lib/texts/error-message.ts'

/** Toggle for update notifications of the shipment; refetches its state after each change. Without notifications it offers to turn them on. */
export function SubscribeToggle({ accountId, shipmentNumber }: { accountId: string; shipmentNumber: string }) {
  const state = useQuery(operationQuery('getShipmentStateSubscribeStatus', { accountId, shipmentNumber }, { meta: { shown: true } }))
  const { isSubscribed = false, enabledNotification = true } = state.data ?? {}
  const change = useMutation({
    meta: { shown: true },
    mutationFn: (subscribes: boolean) =>
      callApi(subscribes ? 'subscribeShipmentState' : 'unsubscribeShipmentState', { accountId, shipmentNumber }),
    onSuccess: (_, subscribes) =>
      notifySuccess(subscribes ? `You are notified of changes to ${shipmentNumber}.` : `You are no longer notified of ${shipmentNumber}.`),
    onError: (error) => notifyError(errorMessageOf(error)),
    onSettled: () => state.refetch(),
  })
  const BellIcon = isSubscribed ? IconBellFilled : IconBell
  const tip = isSubscribed ? 'Stop notifications about this shipment' : 'Get notified when its milestone or ETA changes'
  const button = (
    <Button
      aria-description={tip}
      data-tip={tip}
      variant={isSubscribed ? 'light' : 'default'}
      leftSection={<BellIcon size={16} stroke={1.6} />}
      aria-pressed={isSubscribed}
      disabled={!state.data}
    >
      {isSubscribed ? 'Subscribed' : 'Subscribe'}
    </Button>
  )
  // a subscription can be ended even if notifications were turned off later
  if (!enabledNotification && !isSubscribed)
    return (
      <LazyPopoverButton
        popup="dialog"
        button={button}
        load={() => import('./turn-on-notifications.tsx')}
        props={{ onTurnedOn: () => change.mutateAsync(true).catch(() => {}) }}
      />
    )
  return <button.type {...button.props} onClick={() => !change.isPending && change.mutate(!isSubscribed)} />
}
