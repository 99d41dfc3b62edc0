import { shipments } from '@portal/contracts/reports/shipments'
import type { Row } from '@portal/contracts/report'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { callApi } from '../../lib/query/api.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { texts } from '../../lib/texts/texts.ts'

interface Change {
  shipmentNumber: string
  focused: boolean
}

type ShipmentsPage = { [shipments.itemsKey]?: Row<typeof shipments>[] } | undefined

/** Sets the focus of the reader on shipments. The rows show it at once, and the previous state after a failure. */
export function useShipmentFocus(): (change: Change) => void {
  const { account } = useSessionContext()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    meta: { shown: true },
    // runs changes one after another, so that the last one wins
    scope: { id: 'focus' },
    mutationFn: ({ shipmentNumber, focused }: Change) =>
      callApi(focused ? 'focusShipment' : 'unfocusShipment', { shipmentNumber, accountId: account!.accountId }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: ['getShipmentsReport'] })
      showFocus(queryClient, change)
    },
    onSuccess: (_, { shipmentNumber, focused }) => notifySuccess(focused ? texts.focused(shipmentNumber) : texts.unfocused(shipmentNumber)),
    onError: (_, { shipmentNumber, focused }) => {
      showFocus(queryClient, { shipmentNumber, focused: !focused })
      notifyError(focused ? texts.focusFailed(shipmentNumber) : texts.unfocusFailed(shipmentNumber))
    },
    onSettled: () =>
      Promise.all(
        ['getShipmentsReport', 'getFocusedShipmentState'].map((operation) => queryClient.invalidateQueries({ queryKey: [operation] })),
      ),
  })
  return mutate
}

/** Changes the focus of a shipment in all loaded pages. */
const showFocus = (queryClient: QueryClient, { shipmentNumber, focused }: Change) =>
  queryClient.setQueriesData<ShipmentsPage>({ queryKey: ['getShipmentsReport'] }, (page) => {
    const rows = page?.[shipments.itemsKey]
    if (!rows?.some((row) => row.shipmentNumber === shipmentNumber)) return page
    return {
      ...page,
      [shipments.itemsKey]: rows.map((row) => (row.shipmentNumber === shipmentNumber ? { ...row, hasFocusedShipment: focused } : row)),
    }
  })
