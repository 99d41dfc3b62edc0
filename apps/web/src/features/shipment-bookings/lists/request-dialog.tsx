import type { BookingOrder, RequestItem } from '@portal/contracts/bookings/shipment-booking-records'
import { Modal, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLast } from '../../../components/dialog/use-last.ts'
import { FormLoader } from '../../../components/form/form-loader.tsx'
import { DefinitionList } from '../../../components/list/definition-list.tsx'
import { SmallTable } from '../../../components/table/small-table.tsx'
import { formQueryOptions } from '../../../lib/administration.ts'
import { operationQuery } from '../../../lib/query/operation-query.ts'
import { formatDate } from '../../../lib/format/format.ts'
import { usePhone } from '../../../lib/use-phone.ts'
import { BookButton, ContinueButton } from '../shared/book-button.tsx'
import { quantityText, ReadLines } from '../shared/read-lines.tsx'

interface RequestDialogProps {
  accountId: string
  /** Order to show; undefined while the dialog is closed. */
  shown: RequestItem | undefined
  mayBook: boolean
  onClose: () => void
}

/** Lines of an order with their remaining quantities. */
export function RequestDialog({ accountId, shown, mayBook, onClose }: RequestDialogProps) {
  const last = useLast(shown)
  const parameters = { accountId, orderNumber: last?.orderNumber ?? '', customerAccountId: last?.customerAccountId ?? '' }
  const query = useQuery(operationQuery('getBookingEntryOrder', parameters, { enabled: shown !== undefined, ...formQueryOptions }))
  return (
    <Modal
      opened={shown !== undefined}
      onClose={onClose}
      title={`Order ${last?.orderNumber ?? ''}`}
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {last && (
        <Stack gap="md">
          <DefinitionList
            facts={[
              ['Customer', last.customerName],
              ['Receiver', last.receiverName],
              ['Ordered Date', last.orderedDate && formatDate(last.orderedDate)],
              ['Shipping Date', last.nearestShippingDate && formatDate(last.nearestShippingDate)],
              ['Draft', last.draft && last.draft.bookingNumber],
              ['Book by', last.bookBy && formatDate(last.bookBy)],
            ]}
          />
          <FormLoader query={query}>{({ order }) => <Lines order={order} />}</FormLoader>
          {mayBook && (
            <div>
              {last.draft ? (
                <ContinueButton draft={last.draft} orderNumber={last.orderNumber} />
              ) : (
                <BookButton orderNumbers={[last.orderNumber]} customerAccountId={last.customerAccountId} label="Create booking" />
              )}
            </div>
          )}
        </Stack>
      )}
    </Modal>
  )
}

function Lines({ order: { orderNumber, lines } }: { order: BookingOrder }) {
  const phone = usePhone()
  const label = `Lines of ${orderNumber}`
  if (phone)
    return (
      <ReadLines
        label={label}
        lines={lines}
        formatQuantities={(line) => `Remaining ${quantityText(line.remainingQty, line)} of ${quantityText(line.orderedQty, line)}`}
      />
    )
  return (
    <SmallTable label={label} width={660} height={360}>
      <thead>
        <tr>
          <th>Line</th>
          <th>Code</th>
          <th>Description</th>
          <th>Shipping Date</th>
          <th>Delivery Date</th>
          <th data-figure>Ordered</th>
          <th data-figure>Remaining</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ lineNumber, code, description, shippingDate, deliveryDate, orderedQty, remainingQty, qtyUom }) => (
          <tr key={lineNumber}>
            <td>{lineNumber}</td>
            <td>{code}</td>
            <td data-words dir="auto">
              {description}
            </td>
            <td>{shippingDate && formatDate(shippingDate)}</td>
            <td>{deliveryDate && formatDate(deliveryDate)}</td>
            <td data-figure>{quantityText(orderedQty, { qtyUom })}</td>
            <td data-figure>{quantityText(remainingQty, { qtyUom })}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  )
}
