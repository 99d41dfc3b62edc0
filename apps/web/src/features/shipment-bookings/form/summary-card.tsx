import type { BookingValues } from '../values/booking-values.ts'
import { Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { formatDate, formatInteger } from '../../../lib/format/format.ts'
import { isContainer } from '../shared/booking-units.ts'
import type { Obstacle, Totals } from '../values/booking-check.ts'
import { formatQuantity, readQuantity } from '../shared/quantity.ts'
import classes from './summary-card.module.css'

interface SummaryCardProps {
  totals: Totals
  values: BookingValues
  sizeName: string | undefined
  obstacles: readonly Obstacle[]
  onShow: (obstacle: Obstacle) => void
}

/** Totals of the booking, and missing fields with links to them. */
export function SummaryCard({ totals, values, sizeName, obstacles, onShow }: SummaryCardProps) {
  return (
    <section className={classes.card} aria-label="Summary">
      <Title order={2}>Summary</Title>
      <ul className={classes.facts}>
        {summarizeTotals(totals, values, sizeName).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {obstacles.length === 0 ? (
        <p className={classes.ready} role="status">
          <IconCircleCheck size={16} stroke={1.6} aria-hidden /> Ready to submit
        </p>
      ) : (
        <>
          <Title order={3}>To do</Title>
          <ul className={classes.todo}>
            {obstacles.slice(0, maxVisible).map((obstacle) => (
              <li key={obstacle.text}>
                <button type="button" onClick={() => onShow(obstacle)}>
                  {obstacle.text}
                </button>
              </li>
            ))}
          </ul>
          {obstacles.length > maxVisible && <p className={classes.more}>and {formatInteger(obstacles.length - maxVisible)} more</p>}
        </>
      )}
    </section>
  )
}

const maxVisible = 8

/** Lists the totals by unit: different units are never added up. */
export function summarizeTotals(
  totals: Totals,
  { containerSize, containerVolume, cargoReadyDate }: BookingValues,
  sizeName: string | undefined,
): string[] {
  const count = (of: number, one: string) => `${formatInteger(of)} ${one}${of === 1 ? '' : 's'}`
  const formatSum = (sum: string, unit: string) => (sum === '0' ? [] : [`${formatQuantity(sum)} ${unit}`])
  return [
    `${count(totals.orders, 'order')}, ${count(totals.lines, 'line')}`,
    ...totals.quantities.map(({ unit, qty }) => `${formatQuantity(qty)} ${unit}`.trim()),
    ...formatSum(totals.cartons, 'cartons'),
    ...formatSum(totals.grossWeightKg, 'kg'),
    ...formatSum(totals.volumeM3, 'm³'),
    ...(sizeName ? [sizeText(sizeName, isContainer(containerSize), readQuantity(containerVolume, isContainer(containerSize)))] : []),
    ...(cargoReadyDate ? [`Ready ${formatDate(cargoReadyDate)}`] : []),
  ]
}

/** `40' high cube × 2`, `Less than a container, 3.2 m³` */
function sizeText(name: string, counted: boolean, volume: string | undefined): string {
  if (!volume) return name
  return counted ? `${name} × ${formatQuantity(volume)}` : `${name}, ${formatQuantity(volume)} m³`
}
