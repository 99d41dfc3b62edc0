import { useQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { LazyModal } from '../../../components/state/lazy-modal.tsx'
import { useLast } from '../../../components/dialog/use-last.ts'
import { useSessionContext } from '../../../lib/session/current-account.ts'
import { formatInteger } from '../../../lib/format/format.ts'
import { Change } from '../shared/change.tsx'
import type { Lane } from './lane.ts'
import { laneFreightQuery } from '../shared/market-queries.ts'
import { formatMonths } from './format-months.ts'
import { RowsSkeleton } from '../shared/rows-skeleton.tsx'
import { Sparkline } from '../shared/sparkline.tsx'
import { Widget } from '../shared/widget.tsx'
import classes from '../shared/market.module.css'

const load = () => import('./lane-dialog.tsx')

/** Number of lanes shown at first. */
const first = 6

/** Returns true if the account may see its spend, and so freight per TEU. */
export function useHasLanes(): boolean {
  const { account, features } = useSessionContext()
  const shown = features.enabledShipmentSpendsFeature || features.enabledConsolidatedShipmentsSpendsFeature
  return account?.accountType === 'customer' && Boolean(shown)
}

/** Freight per TEU on the account's own lanes. */
export function Lanes({ accountId }: { accountId: string }) {
  const query = useQuery(laneFreightQuery(accountId))
  const [all, setAll] = useState(false)
  const [opened, setOpened] = useState<Lane>()
  const lane = useLast(opened)
  const close = () => setOpened(undefined)
  return (
    <Widget
      title="Your lanes"
      note={query.data ? `Freight in ${query.data.currency} per TEU, ${formatMonths(query.data.startDate, query.data.endDate)}` : ''}
      answer={query}
      skeleton={<RowsSkeleton label="Loading your lanes" rows={first} />}
    >
      {({ lanes, currency, previousStartDate, previousEndDate }) => (
        <>
          {lanes.length === 0 ? (
            <p className={classes.nothing}>
              A lane appears here once it has three sea shipments with freight in the last three months and in the three before.
            </p>
          ) : (
            <LanesTable lanes={all ? lanes : lanes.slice(0, first)} onOpen={setOpened} />
          )}
          {lanes.length > first && (
            <Button size="compact-sm" variant="subtle" className={classes.more} aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Show fewer' : `Show all ${lanes.length}`}
            </Button>
          )}
          <footer className={classes.foot}>Your shipments, compared with {formatMonths(previousStartDate, previousEndDate)}</footer>
          {lane && (
            <LazyModal
              load={load}
              opened={opened !== undefined}
              close={close}
              props={{ lane, currency, opened: opened !== undefined, onClose: close }}
            />
          )}
        </>
      )}
    </Widget>
  )
}

const LanesTable = ({ lanes, onOpen }: { lanes: readonly Lane[]; onOpen: (lane: Lane) => void }) => (
  <table className={classes.rows} aria-label="Freight per TEU">
    <thead className="visually-hidden">
      <tr>
        <th scope="col">Lane</th>
        <th scope="col">Trend</th>
        <th scope="col">Freight per TEU</th>
        <th scope="col">Change</th>
      </tr>
    </thead>
    <tbody>
      {lanes.map((lane) => (
        <tr key={`${lane.originCode} ${lane.destinationCode}`}>
          <th scope="row">
            <button type="button" className={classes.open} aria-haspopup="dialog" onClick={() => onOpen(lane)}>
              {lane.origin} – {lane.destination}
            </button>
          </th>
          <td>
            <Sparkline values={lane.history.map(({ perTeu }) => perTeu)} />
          </td>
          <td className={classes.figure}>{formatInteger(lane.perTeu)}</td>
          <td className={classes.figure}>
            <Change change={lane.changePercentage} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
