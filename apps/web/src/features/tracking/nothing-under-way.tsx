import type { LatestArrival } from '@portal/contracts/shipments/shipments-under-way'
import { IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { dashboardFilterQuery } from '../../components/filters/filter-queries.ts'
import { isAccountWithoutData } from '../../components/filters/months-with-data.ts'
import { NothingYet } from '../../components/state/nothing-yet.tsx'
import { PageLoading } from '../../components/state/page-loading.tsx'
import { StatusMessage } from '../../components/state/status-message.tsx'
import { weekday } from '../../lib/format/format.ts'
import { ShipmentLink } from './shipment-link.tsx'
import classes from './under-way.module.css'

interface NothingUnderWayProps {
  accountId: string
  /** Only shipments in focus were requested. */
  focused: boolean
  arrivals: readonly LatestArrival[]
}

/** State without shipments under way, with the latest arrivals. */
export function NothingUnderWay({ accountId, focused, arrivals }: NothingUnderWayProps) {
  const choices = useQuery({ ...dashboardFilterQuery(accountId, 'ETA'), enabled: !focused && arrivals.length === 0 })
  if (choices.isLoading) return <PageLoading />
  if (choices.data && isAccountWithoutData(choices.data))
    return (
      <NothingYet
        title="Your shipments will appear here"
        text="Each shows its milestones, events and route on a map after the first import."
      />
    )
  return <NoneUnderWay focused={focused} arrivals={arrivals} />
}

const NoneUnderWay = ({ focused, arrivals }: Omit<NothingUnderWayProps, 'accountId'>) => (
  <>
    <StatusMessage
      icon={<IconRoute size={28} stroke={1.5} />}
      title={focused ? 'No shipment in focus is under way' : 'Nothing is under way'}
      text={
        focused
          ? 'Open a shipment and select Focus to list it here.'
          : 'Search above for any shipment, also a completed one. Shipments appear here when they depart.'
      }
    />
    {arrivals.length > 0 && (
      <section className={classes.list} aria-labelledby="latest-arrivals">
        <h3 className={classes.group} id="latest-arrivals">
          Latest arrivals
        </h3>
        <ul>
          {arrivals.map(({ shipmentTrackingId, shipmentNumber, originName, destinationName, arrivalDate }) => (
            <li key={shipmentTrackingId}>
              <ShipmentLink shipmentNumber={shipmentNumber}>
                <span className={classes.what}>
                  <b>{shipmentNumber}</b>
                  <span className={classes.route}>
                    {originName ?? '–'} <span aria-hidden>→</span>
                    <span className="visually-hidden"> to </span> {destinationName ?? '–'}
                  </span>
                </span>
                <span className={classes.when}>Arrived {weekday(arrivalDate)}</span>
              </ShipmentLink>
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
)
