import type { PublicShipmentRoute, ShipmentRoute } from '@portal/contracts/shipments/shipment-route'
import { Fragment } from 'react'
import { formatDate } from '../../lib/format/format.ts'
import { formatMoment } from '../../lib/format/format-moment.ts'
import { ageText, estimateText, legText, roleNames, vesselText } from './route-texts.ts'
import classes from './route-facts.module.css'

/** Positions older than this are marked. */
const oldMinutes = 24 * 60

/** Text version of everything that the map shows. */
export function RouteFacts({ route }: { route: ShipmentRoute | PublicShipmentRoute }) {
  const { ports, legs } = route
  return (
    <div className={classes.facts}>
      {ports.length > 0 && (
        <ol className={classes.way} aria-label="Route">
          {ports.map((port) => {
            const leg = legs.find(({ from }) => from === port.order)
            return (
              <li key={port.order} data-reached={port.reached || undefined}>
                <span className={classes.port}>
                  <strong>{port.fullName}</strong>
                  <span className={classes.role}>
                    {roleNames[port.role]}
                    <span className="visually-hidden">{port.reached ? ', reached' : ', not reached yet'}</span>
                  </span>
                </span>
                {leg && <span className={classes.leg}>{legText(leg)}</span>}
              </li>
            )
          })}
        </ol>
      )}
      <dl className={classes.terms}>
        {termsOf(route).map(({ term, value, detail, warns, estimated }) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>
              <span className={classes.value}>{value}</span>
              {estimated && <span className={classes.mark}>Estimate</span>}
              {detail && (
                <span className={classes.detail} data-warns={warns || undefined}>
                  {detail}
                </span>
              )}
            </dd>
          </Fragment>
        ))}
      </dl>
    </div>
  )
}

interface Term {
  term: string
  value: string
  detail?: string
  warns?: boolean
  estimated?: boolean
}

function termsOf(route: ShipmentRoute | PublicShipmentRoute): Term[] {
  const { vessel, estimate, estimatedArrivalDate, actualArrivalDate, ports } = route
  const terms: Term[] = []
  if (vessel) {
    const isOld = vessel.ageMinutes > oldMinutes
    terms.push(
      { term: 'Vessel', value: 'name' in vessel ? vessel.name : 'On its way', detail: vesselText(vessel) },
      {
        term: 'Position',
        value: ageText(vessel.ageMinutes),
        detail: `${formatMoment(vessel.timestamp)}${isOld ? ', no newer position' : ''}`,
        warns: isOld,
      },
    )
  }
  if (actualArrivalDate) terms.push({ term: 'Arrived', value: formatDate(actualArrivalDate) })
  else if (estimatedArrivalDate) terms.push({ term: 'ETA (carrier)', value: formatDate(estimatedArrivalDate) })
  if (estimate) {
    const port = ports.find(({ order }) => order === estimate.port)
    const where = port && port.role !== 'destination' ? `at ${port.fullName}, ` : ''
    terms.push({
      term: 'Estimated by the portal',
      value: formatDate(estimate.eta),
      detail: `${where}${estimateText(estimate)}`,
      estimated: true,
    })
  }
  return terms
}
