import type { BookingEntry } from '@portal/contracts/bookings/shipment-booking-records'
import { Alert } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { DefinitionList } from '../../../components/list/definition-list.tsx'
import { useAccountClock } from '../../../lib/session/account-clock.ts'
import { formatDate } from '../../../lib/format/format.ts'
import classes from './mail-line.module.css'

/** Result of the submission: its email, and the shipment created from the booking. */
export function MailLine({ entry }: { entry: BookingEntry }) {
  const { mail, shipment, submittedByName, submittedDate, customerName } = entry
  const { moment } = useAccountClock()
  return (
    <div className={classes.lines}>
      {submittedDate && (
        <span>
          Submitted by {submittedByName ?? 'an unknown user'}, {moment(submittedDate)}
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
      <Contacts entry={entry} />
      {mail?.state === 'failed' && (
        <Alert color="red" variant="light" role="status">
          The email to {mail.recipient} could not be delivered. Please contact them directly.
        </Alert>
      )}
      {mail?.state === 'notSet' && (
        <Alert color="yellow" variant="light" role="status">
          No email for bookings is set. {customerName ?? 'The customer'} will see it in the portal only.
        </Alert>
      )}
      {shipment && (
        <DefinitionList
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

/** Contacts for questions about the submitted booking. */
function Contacts({ entry: { contacts, customerName } }: { entry: BookingEntry }) {
  const known = contacts
    ? [
        { name: customerName, email: contacts.customer },
        { name: contacts.operatorName, email: contacts.operator },
      ].filter(({ email }) => email !== null)
    : []
  if (known.length === 0) return null
  return (
    <span>
      Questions? Contact{' '}
      {known.map(({ name, email }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <bdi>{name}</bdi>{' '}
          <a href={`mailto:${email}`} className={classes.address}>
            {email}
          </a>
        </span>
      ))}
    </span>
  )
}
