import { shipments } from '@portal/contracts/reports/shipments'
import { rem } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ReportAction } from '../../components/table/row-links.tsx'
import type { TableRow } from '../../components/table/table-row.ts'
import type { LeadingColumn } from '../../components/table/use-report-columns.tsx'
import { FocusStar } from '../../components/tracking/focus-star.tsx'
import { useShipmentFocus } from '../../components/tracking/use-shipment-focus.ts'
import { notifyError } from '../../lib/notify.ts'
import { texts } from '../../lib/texts/texts.ts'
import { ReportScreen } from '../report-screen.tsx'

const actions: ReportAction[] = [
  {
    tooltip: 'Copy number',
    icon: IconCopy,
    onClick: (row) =>
      void import('../../lib/copy-to-clipboard.ts').then(
        ({ copyToClipboard }) => copyToClipboard(focusOf(row).shipmentNumber),
        () => notifyError(texts.codeMissing),
      ),
  },
]

/** Shipments with a star for the reader's focus. */
export function ShipmentsScreen() {
  const changeFocus = useShipmentFocus()
  const leading = useMemo<LeadingColumn[]>(
    () => [
      {
        accessor: 'focus',
        title: <span className="visually-hidden">Focus</span>,
        width: rem(40),
        pinned: 'left',
        render: (row) => <FocusStar {...focusOf(row)} onChange={changeFocus} tabIndex={-1} />,
      },
    ],
    [changeFocus],
  )
  const toggle = (row: TableRow) => {
    const { shipmentNumber, focused } = focusOf(row)
    changeFocus({ shipmentNumber, focused: !focused })
  }
  return (
    <ReportScreen
      report={shipments}
      table="getShipmentsReport"
      exportTable="exportShipmentsReport"
      placeholder="Shipment, order, container, vessel, supplier, carrier"
      leading={leading}
      actions={actions}
      onMark={toggle}
    />
  )
}

const focusOf = (row: TableRow) => ({ shipmentNumber: String(row['shipmentNumber']), focused: row['hasFocusedShipment'] === true })
