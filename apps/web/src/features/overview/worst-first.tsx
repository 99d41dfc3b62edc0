import type { WorstException } from '@portal/contracts/charts/attention'
import { Link } from '@tanstack/react-router'
import type { OrderSearch } from '../../components/filters/report-search.ts'
import { Delay, ExpectedDelay, Overdue } from '../../components/table/delay.tsx'
import { formatInteger } from '../../lib/format/format.ts'
import { usePhone } from '../../lib/use-phone.ts'
import { AttentionCard, WaitingRows } from './attention-card.tsx'
import { days, ordersText } from './overview-texts.ts'
import type { AttentionQuery } from './use-attention.ts'
import { ShipmentLink } from './shipment-link.tsx'
import classes from './attention-card.module.css'

/** Rows of a full list, and on a phone. */
const [maxRows, phoneRows] = [5, 3]

/** Lists the worst open exceptions. */
export function WorstFirst({ attention, query, to }: { attention: AttentionQuery; query: OrderSearch; to: string | undefined }) {
  const isPhone = usePhone()
  const { data, isError, refetch } = attention
  const rows = data?.worst ?? []
  const total = data?.exceptions?.count ?? 0
  return (
    <AttentionCard
      title="Worst first"
      waiting={data ? undefined : <WaitingRows count={isPhone ? phoneRows : maxRows} rowClass={classes.row} />}
      failed={!data && isError}
      retry={() => void refetch()}
      tool={
        to &&
        total > 0 && (
          <Link to={to} search={query as never} className={classes.link}>
            Show all {formatInteger(total)}
            <span className="visually-hidden"> open exceptions</span>
          </Link>
        )
      }
    >
      {rows.length === 0 ? (
        <p className={classes.nothing}>No open exceptions. Everything in transit is on time.</p>
      ) : (
        <ul className={classes.rows}>
          {rows.slice(0, isPhone ? phoneRows : undefined).map((row) => (
            <li key={row.shipmentNumber} className={classes.row}>
              <Row row={row} />
            </li>
          ))}
        </ul>
      )}
    </AttentionCard>
  )
}

function Row({ row }: { row: WorstException }) {
  const { shipmentNumber, orderNumbers, origin, destination, reason, supplier, contact } = row
  const way = [origin, destination].filter(Boolean).join(' → ')
  return (
    <>
      <div className={classes.first}>
        <ShipmentLink number={shipmentNumber} />
        <span dir="auto">{way}</span>
        <span className={classes.end}>
          <Badge row={row} />
        </span>
      </div>
      <span className={classes.soft} dir="auto">
        {[reason, ordersText(orderNumbers), supplier, contact !== supplier && contact && `ask ${contact}`].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

function Badge({ row: { kind, days: count } }: { row: WorstException }) {
  switch (kind) {
    case 'overdue':
      return <Overdue days={count} />
    case 'expectedLate':
      return <ExpectedDelay days={count} />
    case 'late':
      return <Delay days={count} />
    case 'silent':
      return <span className={classes.silent}>No update for {days(count)}</span>
  }
}
