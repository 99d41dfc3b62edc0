import type { OrderDetail, OrderParty } from '@portal/contracts/orders/purchase-order'
import { Title } from '@mantine/core'
import { useState } from 'react'
import { DefinitionList } from '../../components/list/definition-list.tsx'
import { ExpectedDate } from '../../components/table/expected-date.tsx'
import { TextWithLink } from '../../components/table/text-with-link.tsx'
import { formatDate } from '../../lib/format/format.ts'
import { customFieldText } from './custom-field-text.ts'
import { inStoreOf } from './in-store-sentence.ts'
import { OrderBookings } from './order-bookings.tsx'
import { OrderLinesTable } from './order-lines-table.tsx'
import classes from './order-details.module.css'

/** Details of an order: parties, dates, delivery place and progress. */
export function OrderDetails({ order }: { order: OrderDetail }) {
  return (
    <div className={classes.details}>
      <InStore lines={order.lines} />
      <DefinitionList
        facts={[
          ['Order Date', order.orderDate && formatDate(order.orderDate)],
          ['Status as sent', order.statusText],
          ['Vendor No.', order.vendorNumber],
          ['Created By', order.createdBy],
          ...order.customFields.map((field): [string, string] => [field.name, customFieldText(field)]),
        ]}
      />
      <div className={classes.parties}>
        <Party title="Supplier" party={order.supplier} isSupplier />
        <Party title="Deliver To" party={order.deliverTo} />
        <section className={classes.shipments}>
          <Title order={3}>Shipment Status</Title>
          <Statuses of={order.shipmentStatuses} />
        </section>
      </div>
      {order.bookings && (
        <section>
          <Title order={3} mb={6}>
            Bookings
          </Title>
          <OrderBookings orderNumber={order.orderNumber} bookings={order.bookings} lines={order.lines} />
        </section>
      )}
      <section>
        <Title order={3} mb={6}>
          Lines
        </Title>
        <OrderLinesTable lines={order.lines} withBooked={order.bookings !== null} />
      </section>
    </div>
  )
}

/** In-store date of the latest line, compared with the required one. */
function InStore({ lines }: Pick<OrderDetail, 'lines'>) {
  const [now] = useState(() => new Date())
  const inStore = inStoreOf(lines, now)
  return inStore ? (
    <div>
      <p className={classes.inStore} data-late={inStore.isLate || undefined}>
        {inStore.text}
      </p>
      {inStore.note && <p className={classes.note}>{inStore.note}.</p>}
    </div>
  ) : null
}

/** Name with address; unknown parts are left out. */
function Party({ title, party, isSupplier = false }: { title: string; party: OrderParty | null; isSupplier?: boolean }) {
  const place = party && [party.city, party.state, party.postCode].filter(Boolean).join(', ')
  const numbers = party && [
    ['Tel.', party.telephone],
    ['Tel. 2', party.telephone2],
    ['Fax', party.fax],
  ]
  return (
    <section>
      <Title order={3}>{title}</Title>
      {party ? (
        <address className={classes.address}>
          {party.name && <b>{isSupplier ? <TextWithLink text={party.name} to="supplier" lookFor={party.name} /> : party.name}</b>}
          {party.companyName !== party.name && <span>{party.companyName}</span>}
          <span>{party.streetAddress}</span>
          <span>{place}</span>
          <span>{party.country}</span>
          {numbers?.map(
            ([label, number]) =>
              number && (
                <span key={label}>
                  {label} {number}
                </span>
              ),
          )}
        </address>
      ) : (
        <p className={classes.blank}>Not known</p>
      )}
    </section>
  )
}

function Statuses({ of }: { of: OrderDetail['shipmentStatuses'] }) {
  if (of.length === 0) return <p className={classes.blank}>Pending</p>
  return (
    <ul className={classes.statuses}>
      {of.map(({ shipmentNumber, status, expectedArrival: arrival }) => (
        <li key={shipmentNumber}>
          <TextWithLink text={shipmentNumber} to="shipments" lookFor={shipmentNumber} />
          <span>{status}</span>
          {arrival && (
            <span>
              Arrival <ExpectedDate {...arrival} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
