import type { RoutingPortItem } from '@portal/contracts/tracking-model'
import { formatWhen } from './format-when.ts'
import classes from './routing-ports.module.css'

/** The places of the journey in their order, each with when it was or will be reached. */
export const RoutingPorts = ({ ports }: { ports: readonly RoutingPortItem[] }) => (
  <ol className={classes.ports}>
    {ports.map(({ portNumber, title, country, state, actualValue, estimateValue }) => (
      <li key={portNumber} data-reached={actualValue !== null || undefined}>
        <span className={classes.mark} aria-hidden />
        <span className={classes.place}>
          <b>{title}</b>
          {country && <span className={classes.soft}>{country}</span>}
        </span>
        <span className={classes.when}>
          {state && <span className={classes.soft}>{state}</span>}
          <span>{actualValue ? formatWhen(actualValue) : estimateValue ? `est. ${formatWhen(estimateValue)}` : '-'}</span>
        </span>
      </li>
    ))}
  </ol>
)
