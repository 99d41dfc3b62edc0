import type { ArrivingShipment, Attention } from '@portal/contracts/charts/attention'
import { Link } from '@tanstack/react-router'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { OrderSearch } from '../../components/filters/report-search.ts'
import { formatInteger } from '../../lib/format/format.ts'
import { AttentionCard } from './attention-card.tsx'
import { dayOfMonth, dayWithWeekday, isWeekend, monthOf, shipmentsText, weekday } from './overview-texts.ts'
import { ShipmentLink } from './shipment-link.tsx'
import type { AttentionQuery } from './use-attention.ts'
import cardClasses from './attention-card.module.css'
import classes from './arrivals.module.css'

interface ArrivalsProps {
  attention: AttentionQuery
  query: OrderSearch
  /** Route of the shipments. */
  to: string | undefined
}

/** Arrivals of the next 14 days: a button per day, and the shipments of the chosen one. */
export function Arrivals({ attention, query, to }: ArrivalsProps) {
  const { data, isError, refetch } = attention
  const count = data?.arriving?.count ?? 0
  return (
    <AttentionCard
      title="Arrivals, next 14 days"
      waiting={data ? undefined : <WaitingDays />}
      failed={!data && isError}
      retry={() => void refetch()}
      tool={
        to &&
        count > 0 && (
          <Link to={to} search={{ ...query, dl: 'arriving', o: 'expectedArrival', d: 'asc' } as never} className={cardClasses.link}>
            Show the {formatInteger(count)} of 7 days
          </Link>
        )
      }
    >
      {data?.arrivals && <Days arrivals={data.arrivals} today={data.today} />}
    </AttentionCard>
  )
}

/** Days of a response. */
const dayCount = 14

/** Placeholder in the size of the days and of the list of one day. */
const WaitingDays = () => (
  <>
    <div className={classes.days} aria-hidden>
      {Array.from({ length: dayCount }, (_, place) => (
        <div key={place} className={classes.day}>
          <Skeleton className={classes.name}>0</Skeleton>
          <span className={classes.count}>&nbsp;</span>
        </div>
      ))}
    </div>
    <div className={classes.list} />
  </>
)

function Days({ arrivals: { days, shipments }, today }: { arrivals: NonNullable<Attention['arrivals']>; today: string }) {
  const [chosen, setChosen] = useState<string>()
  const first = days.find(({ count }) => count > 0)
  const shown = days.find(({ date }) => date === chosen) ?? first
  return (
    <>
      <ul className={classes.days} aria-label="Days">
        {days.map(({ date, count }) => (
          <li key={date}>
            <button
              type="button"
              className={classes.day}
              aria-pressed={date === shown?.date}
              data-weekend={isWeekend(date) || undefined}
              data-today={date === today || undefined}
              disabled={count === 0}
              onClick={() => setChosen(date)}
            >
              <span className={classes.name}>
                {weekday(date)} {dayOfMonth(date)}
              </span>
              <span className="visually-hidden"> {monthOf(date)}, </span>
              {count === 0 ? (
                <span className={classes.count}>
                  <span aria-hidden>–</span>
                  <span className="visually-hidden">no arrivals</span>
                </span>
              ) : (
                <span className={classes.count}>
                  {formatInteger(count)}
                  <span className="visually-hidden"> {count === 1 ? 'shipment' : 'shipments'}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {shown ? (
        <DayShipments date={shown.date} count={shown.count} shipments={shipments.filter(({ date }) => date === shown.date)} />
      ) : (
        <p className={cardClasses.nothing}>No arrivals in the next 14 days.</p>
      )}
    </>
  )
}

function DayShipments({ date, count, shipments }: { date: string; count: number; shipments: ArrivingShipment[] }) {
  const rest = count - shipments.length
  return (
    <section className={classes.list} aria-label={`Arrivals on ${dayWithWeekday(date)}`}>
      <ul className={cardClasses.rows}>
        {shipments.map((shipment) => (
          <li key={shipment.shipmentNumber} className={classes.row}>
            <ShipmentLink number={shipment.shipmentNumber} />
            <span className={cardClasses.soft} dir="auto">
              {factsOf(shipment)}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={classes.rest}>and {shipmentsText(rest)} more</p>}
    </section>
  )
}

const factsOf = ({ origin, destination, mode, teu, supplier }: ArrivingShipment): string =>
  [
    [origin, destination].filter(Boolean).join(' → '),
    [mode, teu ? `${formatInteger(teu)} TEU` : undefined].filter(Boolean).join(' '),
    supplier,
  ]
    .filter(Boolean)
    .join(' · ')
