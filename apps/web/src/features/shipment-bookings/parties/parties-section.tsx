import type { BookingReceiver } from '@portal/contracts/bookings/shipment-booking-records'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useEffectEvent } from 'react'
import { FieldGrid } from '../../../components/form/field-grid.tsx'
import { operationQuery } from '../../../lib/query/operation-query.ts'
import { AddressLines } from '../entry/address-lines.tsx'
import { FailedChoices } from './failed-choices.tsx'
import { FormSection } from '../entry/form-section.tsx'
import { readsOnly } from '../state/section-parts.ts'
import { ShipperField } from './shipper-field.tsx'
import type { BookingForm } from '../state/use-booking-form.ts'

export const PartiesSection = memo(
  ({ accountId, form, complete }: { accountId: string; form: BookingForm; complete: boolean }) => (
    <FormSection title="Shipper and Receiver" complete={complete}>
      <FieldGrid>
        <ShipperField accountId={accountId} form={form} />
        <ReceiverField accountId={accountId} form={form} />
      </FieldGrid>
    </FormSection>
  ),
  readsOnly('orders', 'shipper', 'receiverId'),
)

/** Receivers follow the orders: a receiver that no order has is cleared, a single one is selected automatically. */
function ReceiverField({ accountId, form }: { accountId: string; form: BookingForm }) {
  const { values, facts, errors, change, settle } = form
  const orderNumbers = values.orders.map(({ orderNumber }) => orderNumber)
  const parameters = { accountId, orderNumbers, ...(facts.customer && { customerAccountId: facts.customer.id }) }
  const query = useQuery(operationQuery('listBookingReceivers', parameters, { enabled: orderNumbers.length > 0, meta: { shown: true } }))
  const receivers: BookingReceiver[] | undefined = orderNumbers.length === 0 ? [] : query.data
  const choose = useEffectEvent((offered: BookingReceiver[]) => {
    const present = form.now.current.values.receiverId
    const selectable = present !== null && offered.some(({ id }) => id === present) ? present : null
    const next = selectable ?? (offered.length === 1 ? offered[0]!.id : null)
    if (next !== present) settle((typed) => ({ ...typed, receiverId: next }), 'receiver')
  })
  const ids = receivers?.map(({ id }) => id).join()
  useEffect(() => {
    if (receivers) choose(receivers)
    // oxlint-disable-next-line react/exhaustive-deps -- the same ids are the same choice
  }, [ids, values.receiverId])
  const chosen = receivers?.find(({ id }) => id === values.receiverId)
  return (
    <div>
      <Select
        id={`${form.id}-receiver`}
        label="Receiver"
        required
        placeholder={orderNumbers.length === 0 ? 'Add an order first' : 'Choose a receiver'}
        searchable
        allowDeselect={false}
        disabled={orderNumbers.length === 0}
        nothingFoundMessage="No address found"
        data={(receivers ?? []).map((receiver) => ({ value: receiver.id, label: receiverLabel(receiver, receivers ?? []) }))}
        value={values.receiverId}
        error={errors.errors.receiver}
        onChange={(receiverId) => change((typed) => ({ ...typed, receiverId }), 'receiver')}
      />
      {query.isError && <FailedChoices what="receivers" retry={() => void query.refetch()} />}
      {chosen && <AddressLines address={chosen} />}
    </div>
  )
}

/** Adds street and city if two addresses share a name. */
const receiverLabel = ({ name, address, city }: BookingReceiver, all: BookingReceiver[]) =>
  all.filter((one) => one.name === name).length > 1 ? [name, address, city].filter(Boolean).join(', ') : name
