import { laneHistoryChart } from '@portal/charts/market/lane-history'
import { Modal } from '@mantine/core'
import { useMemo } from 'react'
import { ChartFrame } from '../../../components/chart/chart-frame.tsx'
import { DefinitionList } from '../../../components/list/definition-list.tsx'
import { formatInteger } from '../../../lib/format/format.ts'
import { formatChange } from '../shared/format-price.ts'
import type { Lane } from './lane.ts'
import classes from '../shared/market.module.css'

interface LaneDialogProps {
  lane: Lane
  currency: string
  opened: boolean
  onClose: () => void
}

/** Freight per TEU and volume of a lane by month. */
export default function LaneDialog({ lane, currency, opened, onClose }: LaneDialogProps) {
  const title = `${lane.origin} – ${lane.destination}`
  const chart = useMemo(() => laneHistoryChart(), [])
  const money = (value: number) => `${formatInteger(value)} ${currency}`
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes.history}>
        <DefinitionList
          facts={[
            ['Per TEU, last three months', money(lane.perTeu)],
            ['Per TEU, three months before', money(lane.previousPerTeu)],
            ['Change', formatChange(lane.changePercentage)],
            ['Freight, last three months', money(lane.spend)],
            ['Shipments', formatInteger(lane.shipments)],
            ['Shipments before', formatInteger(lane.previousShipments)],
          ]}
        />
        <ChartFrame chart={chart} data={lane.history} retry={() => {}} currency={currency} about={title} height={240} />
      </div>
    </Modal>
  )
}
