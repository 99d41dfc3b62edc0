import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { TextWithLink } from '../table/text-with-link.tsx'
import type { ShipmentSources } from './use-shipment.ts'
import classes from './shipment-panel.module.css'

const listedFirst = 6

/** Orders and containers of a shipment as chips; null if it has neither. */
export function goodsOf(sources: ShipmentSources): ReactNode {
  const { row, tracking } = sources
  const orders = row?.orderNumbers ?? tracking?.orderGroupItems.map(({ title }) => title) ?? []
  const containers = row?.containerNumbers ?? tracking?.containerGroupItems.map(({ title }) => title) ?? []
  if (orders.length + containers.length === 0) return null
  const types = new Map(
    tracking?.containerGroupItems.map(({ title, items }) => [title, items.find((item) => item.title === 'Type')?.value]),
  )
  return (
    <>
      <Chips label="Orders" of={orders} render={(number) => <TextWithLink text={number} to="purchaseOrders" lookFor={number} />} />
      <Chips
        label="Containers"
        of={containers}
        render={(number) => (
          <>
            {number} {types.get(number) && <span className={classes.type}>{types.get(number)}</span>}
          </>
        )}
      />
    </>
  )
}

/** First entries of a list, and a button that shows the others. */
function Chips({ label, of, render }: { label: string; of: readonly string[]; render: (number: string) => ReactNode }) {
  const [all, setAll] = useState(false)
  if (of.length === 0) return null
  const rest = of.length - listedFirst
  return (
    <div className={classes.group}>
      <span className={classes.soft} id={`panel-${label}`}>
        {label}
      </span>
      <ul className={classes.chips} aria-labelledby={`panel-${label}`}>
        {(all ? of : of.slice(0, listedFirst)).map((number) => (
          <li key={number} className={classes.chip}>
            {render(number)}
          </li>
        ))}
        {rest > 0 && !all && (
          <li>
            <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
              {rest} more
            </Button>
          </li>
        )}
      </ul>
    </div>
  )
}
