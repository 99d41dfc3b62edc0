import type { EstimateState, RoutingPortItem } from '@portal/contracts/shipments/tracking-model'
import { useState } from 'react'
import { milestoneText, type MilestoneText } from './milestone-text.ts'
import classes from './routing-ports.module.css'

/** Places of the journey in order, with actual or expected dates. */
export function RoutingPorts({ ports }: { ports: readonly RoutingPortItem[] }) {
  const [now] = useState(() => new Date())
  return (
    <ol className={classes.ports}>
      {ports.map(({ portNumber, title, country, state, actualValue, estimateValue, estimateState }) => (
        <li key={portNumber} data-reached={actualValue !== null || undefined}>
          <span className={classes.mark} aria-hidden />
          <span className={classes.place}>
            <b>{title}</b>
            {country && <span className="soft tiny">{country}</span>}
          </span>
          <span className={classes.when}>
            {state && (actualValue ?? estimateValue) && <span className="soft tiny">{state}</span>}
            <span>{whenOf(milestoneText(actualValue, { date: estimateValue, state: estimateState }, now), estimateState)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Adds the date to a passed estimate, which nothing else here shows. */
const whenOf = ({ short, long }: MilestoneText, state: EstimateState | null): string => (state === null || state === 'ahead' ? short : long)
