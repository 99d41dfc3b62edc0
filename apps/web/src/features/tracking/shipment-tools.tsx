import { Button, Checkbox } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LazyPopoverButton } from '../../components/actions/lazy-popover.tsx'
import { trackingTexts } from '../../components/tracking/tracking-texts.ts'
import { callApi } from '../../lib/query/api.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { texts } from '../../lib/texts/texts.ts'
import { SubscribeToggle } from './subscribe-toggle.tsx'

interface ShipmentToolsProps {
  accountId: string
  shipment: { shipmentTrackingId: string; shipmentNumber: string }
}

/** Actions of signed-in users on a shipment: subscribe, focus, share. */
export const ShipmentTools = ({ accountId, shipment: { shipmentTrackingId, shipmentNumber } }: ShipmentToolsProps) => (
  <>
    <FocusCheckbox accountId={accountId} shipmentNumber={shipmentNumber} />
    <SubscribeToggle accountId={accountId} shipmentNumber={shipmentNumber} />
    <LazyPopoverButton
      popup="dialog"
      button={
        <Button variant="default" leftSection={<IconShare2 size={16} stroke={1.6} />}>
          Share
        </Button>
      }
      load={() => import('../../components/tracking/share-dialog.tsx')}
      props={{ accountId, shipmentTrackingId, shipmentNumber }}
    />
  </>
)

/** Checkbox for the reader's focus on the shipment; refetches its state after each change. */
function FocusCheckbox({ accountId, shipmentNumber }: { accountId: string; shipmentNumber: string }) {
  const state = useQuery(operationQuery('getFocusedShipmentState', { accountId, shipmentNumber }, { meta: { shown: true } }))
  const focused = state.data?.hasFocusedShipment ?? false
  // optimistic value until the refetch
  const [requestedFocus, setWanted] = useState<boolean>()
  const change = useMutation({
    meta: { shown: true },
    // runs changes one after another without blocking the checkbox
    scope: { id: `focus ${accountId} ${shipmentNumber}` },
    mutationFn: (isFocused: boolean) => callApi(isFocused ? 'focusShipment' : 'unfocusShipment', { accountId, shipmentNumber }),
    onSuccess: (_, isFocused) => notifySuccess(isFocused ? texts.focused(shipmentNumber) : texts.unfocused(shipmentNumber)),
    onError: (_, isFocused) =>
      notifyError(isFocused ? trackingTexts.focusFailed(shipmentNumber) : trackingTexts.unfocusFailed(shipmentNumber)),
    async onSettled(_data, _error, isFocused) {
      await state.refetch()
      setWanted((now) => (now === isFocused ? undefined : now))
    },
  })
  return (
    <Checkbox
      data-tip={focused ? trackingTexts.unfocus : trackingTexts.focus}
      label="Focus"
      checked={requestedFocus ?? focused}
      disabled={!state.data}
      onChange={({ currentTarget: { checked } }) => {
        setWanted(checked)
        change.mutate(checked)
      }}
      aria-busy={requestedFocus !== undefined}
    />
  )
}
