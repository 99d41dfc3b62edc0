import { shipments } from '@portal/contracts/reports/shipments'
import { Checkbox, rem } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { BusyOverlay } from '../../components/state/busy-overlay.tsx'
import type { TableRow } from '../../components/table/table-row.ts'
import type { LeadingColumn } from '../../components/table/use-report-columns.tsx'
import { callApi } from '../../lib/query/api.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { texts } from '../../lib/texts/texts.ts'
import { ReportScreen } from '../report-screen.tsx'

/** Shipments with a checkbox for the reader's focus. */
export function ShipmentsScreen() {
  const { account } = useSessionContext()
  const queryClient = useQueryClient()

  const focus = useMutation({
    meta: { shown: true },
    mutationFn: ({ shipmentNumber, focused }: { shipmentNumber: string; focused: boolean }) =>
      callApi(focused ? 'unfocusShipment' : 'focusShipment', { shipmentNumber, accountId: account!.accountId }),
    onSuccess(_, { shipmentNumber, focused }) {
      notifySuccess(focused ? texts.unfocused(shipmentNumber) : texts.focused(shipmentNumber))
      return queryClient.invalidateQueries({ queryKey: ['getShipmentsReport'] })
    },
    onError: (_, { shipmentNumber, focused }) =>
      notifyError(focused ? texts.unfocusFailed(shipmentNumber) : texts.focusFailed(shipmentNumber)),
  })
  const { mutate, isPending } = focus

  const leading = useMemo<LeadingColumn[]>(() => {
    const toggle = (row: TableRow) => mutate(focusOf(row))
    return [
      {
        accessor: 'focus',
        title: <span className="visually-hidden">Focus</span>,
        width: rem(40),
        pinned: 'left',
        render: (row) => {
          const { shipmentNumber, focused } = focusOf(row)
          const tip = focused ? 'Click to Unfocus' : 'Click to Focus'
          return (
            <Checkbox
              size="xs"
              checked={focused}
              onChange={() => toggle(row)}
              aria-label={`${tip} ${shipmentNumber}`}
              data-tip={tip}
              tabIndex={-1}
            />
          )
        },
      },
    ]
  }, [mutate])

  return (
    <>
      {isPending && <BusyOverlay label="Saving the focus" />}
      <ReportScreen
        report={shipments}
        table="getShipmentsReport"
        exportTable="exportShipmentsReport"
        placeholder="Shipment, order, container, vessel, supplier, carrier"
        leading={leading}
        onRowKey={(row, key) => key === 'space' && mutate(focusOf(row))}
      />
    </>
  )
}

const focusOf = (row: TableRow) => ({ shipmentNumber: String(row['shipmentNumber']), focused: row['hasFocusedShipment'] === true })
