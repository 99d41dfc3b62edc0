import type { SupplierPerformance } from '@portal/contracts/charts/supplier-performance'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate, formatInteger } from '../../lib/format/format.ts'
import { firstRoute } from '../../lib/screens.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import type { ReportSearch } from '../filters/report-search.ts'
import { PanelBlock } from '../panel/panel-block.tsx'
import type { PanelProps } from '../panel/panel-props.ts'
import { SidePanel } from '../panel/side-panel.tsx'
import { TextWithLink } from '../table/text-with-link.tsx'
import { prefetchSupplier, supplierQuery } from './supplier-query.ts'
import { daysLateText, ordersText, punctualityText } from './supplier-texts.ts'
import classes from './supplier-panel.module.css'

export { prefetchSupplier as prefetch }

/** Panel of a supplier: its contact, what is at risk today, its punctuality and its latest shipments. `number` is its id. */
export default function SupplierPanel({ number, onClose, onStep }: PanelProps) {
  const { accountId } = useSessionContext().account!
  const query = useQuery(supplierQuery(accountId, number))
  return (
    <SidePanel
      subject={number}
      title={query.data?.name ?? 'Supplier'}
      onClose={onClose}
      onStep={onStep}
      foot={<ListLink to="/shipments" search={{ supId: number }} label="Shipments" />}
    >
      <PanelBlock title="At risk today" query={query} height={92}>
        {(data) => <AtRisk data={data} supplierId={number} />}
      </PanelBlock>
      <PanelBlock title="Last 12 months" query={query} height={68}>
        {(data) => <Punctuality data={data} />}
      </PanelBlock>
      <PanelBlock title="Contact" query={query} height={44}>
        {({ contact }) => contact && <Contact {...contact} />}
      </PanelBlock>
      <PanelBlock title="Latest shipments" query={query} height={140}>
        {({ shipments }) => shipments && <Shipments shipments={shipments} />}
      </PanelBlock>
    </SidePanel>
  )
}

/** Link to a list, as a button; nothing if the reader cannot open it. */
function ListLink({ to, search, label }: { to: string; search: ReportSearch; label: string }) {
  const route = firstRoute([to], useSessionContext())
  return (
    route && (
      <Button variant="default" renderRoot={(props) => <Link to={route} search={search as never} {...props} />}>
        {label}
      </Button>
    )
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Overdue and late orders, each linked to its list, and their value. */
function AtRisk({ data, supplierId }: { data: SupplierPerformance; supplierId: string }) {
  const { overdue, expectedLate, valueAtRisk } = data
  const workplace = useSessionContext()
  const linked = (text: string, to: string, search: ReportSearch) => {
    const route = firstRoute([to], workplace)
    return route ? (
      <Link to={route} search={{ ...search, supId: supplierId } as never}>
        {text}
      </Link>
    ) : (
      text
    )
  }
  if (!overdue && !expectedLate) return <p className={classes.soft}>Not available for this account.</p>
  return (
    <dl className={classes.facts}>
      {overdue && (
        <Fact label="Overdue in store">
          {overdue.lines === 0 ? 'None' : linked(ordersText(overdue), '/purchase-order-lines-milestones', { dl: 'overdue' })}
        </Fact>
      )}
      {expectedLate && (
        <Fact label="Expected late">{expectedLate.lines === 0 ? 'None' : linked(ordersText(expectedLate), '/exceptions', {})}</Fact>
      )}
      {valueAtRisk && (
        <Fact label="Order value at risk">
          {valueAtRisk.length === 0 ? '–' : valueAtRisk.map(({ currency, value }) => `${currency} ${formatInteger(value)}`).join(', ')}
        </Fact>
      )}
    </dl>
  )
}

function Punctuality({ data: { exFactory, delivery } }: { data: SupplierPerformance }) {
  if (!exFactory && !delivery) return <p className={classes.soft}>Not available for this account.</p>
  return (
    <dl className={classes.facts}>
      {exFactory && <Fact label="Ex factory">{punctualityText(exFactory, 'shipments')}</Fact>}
      {delivery && <Fact label="Delivery">{punctualityText(delivery, 'lines')}</Fact>}
      {typeof delivery?.averageDaysLate === 'number' && (
        <Fact label="Average delay of late lines">{daysLateText(delivery.averageDaysLate)}</Fact>
      )}
    </dl>
  )
}

function Contact({ telephone, email }: NonNullable<SupplierPerformance['contact']>) {
  if (!telephone && !email) return <p className={classes.soft}>No telephone or email recorded.</p>
  return (
    <p className={classes.contacts}>
      {telephone && <a href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`}>{telephone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  )
}

function Shipments({ shipments }: { shipments: NonNullable<SupplierPerformance['shipments']> }) {
  if (shipments.length === 0) return <p className={classes.soft}>No shipments.</p>
  return (
    <ul className={classes.shipments}>
      {shipments.map(({ shipmentNumber, status, arrival }) => (
        <li key={shipmentNumber}>
          <TextWithLink text={shipmentNumber} to="shipments" lookFor={shipmentNumber} />
          <span className={classes.soft}>{[status, arrival && formatDate(arrival)].filter(Boolean).join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}
