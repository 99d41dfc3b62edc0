import type { TrackingItem } from '@portal/contracts/tracking-model'
import { formatWhen } from './format-when.ts'
import classes from './facts.module.css'

/** Names with their values; dates look like dates. */
export const Facts = ({ items }: { items: readonly TrackingItem[] }) => (
  <dl className={classes.facts}>
    {items.map(({ title, value, valueType }, index) => (
      // an order names a product as often as it has lines of it
      <div key={`${index} ${title}`}>
        <dt>{title}</dt>
        <dd>{valueType === 'date' ? formatWhen(value) : value}</dd>
      </div>
    ))}
  </dl>
)
