import { Button } from '@mantine/core'
import { IconBell, IconBellRinging } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { trackingTexts } from '../../components/tracking/tracking-texts.ts'
import { callApi } from '../../lib/query/api.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { notifyError } from '../../lib/notify.ts'
import { errorMessageOf } from '../../lib/texts/error-message.ts'

/** Toggle for update notifications of the shipment; refetches its state after each change. */
export function SubscribeToggle({ accountId, shipmentNumber }: { accountId: string; shipmentNumber: string }) {
  const state = useQuery(operationQuery('getShipmentStateSubscribeStatus', { accountId, shipmentNumber }, { meta: { shown: true } }))
  const { isSubscribed = false, enabledNotification = true } = state.data ?? {}
  const change = useMutation({
    meta: { shown: true },
    mutationFn: () => callApi(isSubscribed ? 'unsubscribeShipmentState' : 'subscribeShipmentState', { accountId, shipmentNumber }),
    onError: (error) => notifyError(errorMessageOf(error)),
    onSettled: () => state.refetch(),
  })
  const BellIcon = isSubscribed ? IconBellRinging : IconBell
  // a subscription can be ended even if notifications were turned off later
  const impossible = !enabledNotification && !isSubscribed
  const tip = impossible
    ? trackingTexts.cannotSubscribe
    : isSubscribed
      ? 'Click to Unsubscribe'
      : 'Get notified when its milestone or ETA changes'
  return (
    <Button
      aria-description={tip}
      data-tip={tip}
      variant={isSubscribed ? 'light' : 'default'}
      leftSection={<BellIcon size={16} stroke={1.6} />}
      aria-pressed={isSubscribed}
      aria-disabled={impossible || undefined}
      data-disabled={impossible || undefined}
      disabled={!state.data}
      onClick={() => !impossible && !change.isPending && change.mutate()}
    >
      Subscribe
    </Button>
  )
}
