import type { EntrySettings } from '@portal/contracts/bookings/shipment-booking-records'
import { Alert, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useCallback, useState, type ReactNode } from 'react'
import { AddOrder } from './add-order.tsx'
import { linesOf, ordersWithFacts } from '../values/booking-facts.ts'
import { sentPath, type BookingValues, type LineValues } from '../values/booking-values.ts'
import { FormSection } from '../entry/form-section.tsx'
import { OrderBlock } from './order-block.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import type { PasteTarget } from './pasted-quantities.ts'
import { asTyped } from '../shared/quantity.ts'
import type { BookingForm } from '../state/use-booking-form.ts'

interface OrdersSectionProps {
  accountId: string
  form: BookingForm
  bookingId: string | undefined
  settings: EntrySettings
  /** Messages about orders that could not be added. */
  problems: readonly ReactNode[]
}

/** Booked orders with their lines. */
export function OrdersSection({ accountId, form, bookingId, settings, problems }: OrdersSectionProps) {
  const { values, errors, check } = form
  const [detailed, setDetailed] = useState(() => values.orders.some(({ lines }) => lines.some(hasDetails)))
  return (
    <FormSection
      title="Attached Orders"
      complete={!check.obstacles.some(({ field }) => field === 'orders')}
      aside={
        values.orders.length > 0 && (
          <Switch
            size="sm"
            label="Cartons, weight, volume"
            checked={detailed}
            onChange={(event) => setDetailed(event.currentTarget.checked)}
          />
        )
      }
    >
      {problems.map((problem, index) => (
        <Alert key={index} color="yellow" variant="light" role="status">
          {problem}
        </Alert>
      ))}
      {errors.errors.orders && (
        <Alert color="red" variant="light" role="alert" tabIndex={-1} data-general-error id={`${form.id}-orders`}>
          {errors.errors.orders}
        </Alert>
      )}
      {values.orders.length > 0 ? (
        <Orders form={form} today={settings.today} detailed={detailed} />
      ) : (
        <span className="soft">A booking holds orders of one customer. Add the first one.</span>
      )}
      <AddOrder accountId={accountId} form={form} bookingId={bookingId} mostOrders={settings.mostOrders} />
    </FormSection>
  )
}

function Orders({ form, today, detailed }: { form: BookingForm; today: string; detailed: boolean }) {
  const { values, facts, change, errors, checked } = form
  const [pasting, setPasting] = useState<string>()
  const onLine = useCallback(
    (orderNumber: string, lineNumber: number, part: Partial<LineValues>) =>
      change(
        (present) => withLines(present, orderNumber, (line) => (line.lineNumber === lineNumber ? { ...line, ...part } : line)),
        'orders',
      ),
    [change],
  )
  const onRemaining = (orderNumber: string) => {
    const byNumber = linesOf(facts.orders.get(orderNumber)!)
    const fill = (line: LineValues) => {
      const known = byNumber.get(line.lineNumber)
      return line.active && known?.isBookable ? { ...line, qty: asTyped(known.remainingQty) } : line
    }
    change((present) => withLines(present, orderNumber, fill), 'orders')
  }
  const onPasted = (quantities: ReadonlyMap<number, string>) => {
    const fill = (line: LineValues, index: number) =>
      quantities.has(index) ? { ...line, active: true, qty: quantities.get(index)! } : line
    change((present) => withLines(present, pasting!, fill), 'orders')
  }
  const hasServerErrors = errors.errors.orders !== undefined
  return (
    <div>
      {ordersWithFacts(values, facts).map(({ index, order, facts: known }) => (
        <OrderBlock
          key={order.orderNumber}
          order={order}
          known={known}
          today={today}
          overflow={facts.overflow}
          checked={checked}
          detailed={detailed}
          errorOf={(line) => (hasServerErrors ? serverError(form, index, line) : undefined)}
          onChange={onLine}
          onRemaining={onRemaining}
          onPaste={setPasting}
          onRemove={form.removeOrder}
        />
      ))}
      <PasteDialog orderNumber={pasting} lines={targetsOf(form, pasting)} onTake={onPasted} onClose={() => setPasting(undefined)} />
    </div>
  )
}

/** Returns the lines that quantities can be pasted into, in display order. */
function targetsOf({ values, facts }: BookingForm, orderNumber: string | undefined): PasteTarget[] {
  const order = values.orders.find((one) => one.orderNumber === orderNumber)
  if (!order) return []
  const byNumber = linesOf(facts.orders.get(order.orderNumber)!)
  return order.lines.map(({ lineNumber, isWhole }) => {
    const { code = null, qtyUom = null } = byNumber.get(lineNumber) ?? {}
    return { lineNumber: String(lineNumber), code: code ?? '', qtyUom, isWhole }
  })
}

const hasDetails = ({ cartons, grossWeightKg, volumeM3 }: LineValues) => Boolean(cartons || grossWeightKg || volumeM3)

/** Updates the lines of one order. Unchanged objects keep their identity, so that memoized rows do not render again. */
function withLines(values: BookingValues, orderNumber: string, change: (line: LineValues, index: number) => LineValues): BookingValues {
  return {
    ...values,
    orders: values.orders.map((order) => (order.orderNumber === orderNumber ? { ...order, lines: order.lines.map(change) } : order)),
  }
}

/** Returns the server error of a line: by order and line number, or by its path in the request if it could not be parsed. */
function serverError({ values, errors }: BookingForm, orderIndex: number, { lineNumber }: LineValues): string | undefined {
  const named = errors.errorAt(`orders[${values.orders[orderIndex]!.orderNumber}].lines[${lineNumber}].qty`.slice(0, 200))
  const path = sentPath(values, orderIndex, lineNumber)
  return named ?? (path && (errors.errorAt(`${path}.qty`) ?? errors.errorAt(path)))
}
