import type { BookingEntry } from '@portal/contracts/shipment-booking-records'
import { Alert, Anchor } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { Facts } from '../../components/list/facts.tsx'
import { useAccountClock } from '../../lib/account-clock.ts'
import { formatDate } from '../../lib/format.ts'
import classes from './mail-line.module.css'

/** What became of the submission: its mail, and the shipment that has taken the booking. */
export function MailLine({ entry: { mail, shipment, submittedByName, submittedDate, customerName, contacts } }: { entry: BookingEntry }) {
  const { moment } = useAccountClock()
  return (
    <div className={classes.lines}>
      {submittedDate && (
        <span>
          Submitted by {submittedByName ?? 'somebody'}, {moment(submittedDate)}
        </span>
      )}
      {mail?.state === 'sent' && (
        <span className={classes.mail}>
          <IconMail size={16} stroke={1.6} aria-hidden /> Mailed to {mail.recipient} {mail.sentDate && moment(mail.sentDate)}
        </span>
      )}
      {mail?.state === 'queued' && (
        <span className={classes.mail}>
          <IconMail size={16} stroke={1.6} aria-hidden /> The mail to {mail.recipient} is on its way
        </span>
      )}
      {contacts && (contacts.customer ?? contacts.operator) && (
        <span>
          Questions:{' '}
          {[
            [customerName, contacts.customer],
            [contacts.operatorName, contacts.operator],
          ].map(([name, email], index) =>
            email ? (
              <span key={email}>
                {index > 0 && contacts.customer && ', '}
                <bdi>{name}</bdi> <Anchor href={`mailto:${email}`}>{email}</Anchor>
              </span>
            ) : null,
          )}
        </span>
      )}
      {mail?.state === 'failed' && (
        <Alert color="red" variant="light" role="status">
          The mail to {mail.recipient} could not be delivered. Please tell them in another way.
        </Alert>
      )}
      {mail?.state === 'notSet' && (
        <Alert color="yellow" variant="light" role="status">
          No address for bookings is set: {customerName ?? 'the customer'} sees it in the portal only.
        </Alert>
      )}
      {shipment && (
        <Facts
          facts={[
            ['Shipment', shipment.shipmentNumber],
            ['Vessel', [shipment.vessel, shipment.voyage].filter(Boolean).join(' ') || null],
            ['ETD', shipment.originETD && formatDate(shipment.originETD)],
            ['ATD', shipment.originATD && formatDate(shipment.originATD)],
            ['ETA', shipment.destinationETA && formatDate(shipment.destinationETA)],
          ]}
        />
      )}
    </div>
  )
}
