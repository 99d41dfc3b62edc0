import type { TrackingGroup } from '@portal/contracts/shipments/tracking-model'
import { IconChevronRight } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { TrackingFacts } from './tracking-facts.tsx'
import classes from './accordion-list.module.css'

/** Number of groups shown at first; a shipment may have hundreds. */
const initiallyVisible = 20

interface GroupListProps {
  groups: readonly TrackingGroup[]
  /** Rendered at the end of a group's heading. */
  renderAction?: (title: string) => ReactNode
}

/** Orders or containers with collapsible details; a single one is open. */
export function AccordionList({ groups, renderAction }: GroupListProps) {
  const [all, setAll] = useState(false)
  const rest = groups.length - initiallyVisible
  return (
    <>
      <ul className={classes.groups}>
        {(all ? groups : groups.slice(0, initiallyVisible)).map(({ title, items }) => (
          <li key={title}>
            {items.length > 0 ? (
              <details open={groups.length === 1}>
                <summary>
                  <IconChevronRight size={16} stroke={1.6} className={classes.arrow} aria-hidden />
                  <b>{title}</b>
                </summary>
                <div className={classes.facts}>
                  <TrackingFacts items={items} />
                </div>
              </details>
            ) : (
              <b className={classes.bare}>{title}</b>
            )}
            {renderAction?.(title)}
          </li>
        ))}
      </ul>
      {!all && rest > 0 && (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          Show {rest} more
        </button>
      )}
    </>
  )
}
