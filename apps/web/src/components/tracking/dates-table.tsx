import type { DateDifference, MilestoneDates } from '@portal/contracts/shipments/milestone-dates'
import { daysText, difference } from './arrival-sentence.ts'
import { formatDateOrInstant } from './format-date-or-instant.ts'
import classes from './dates-table.module.css'

const names: Record<MilestoneDates['milestone'], string> = {
  supplierBooking: 'Supplier booking',
  cargoReady: 'Cargo ready',
  exWorks: 'Ex works',
  exFactory: 'Ex factory',
  departure: 'Departure',
  port: 'Port',
  portOfDischarge: 'Port of discharge',
  arrival: 'Arrival',
  availability: 'Available at terminal',
  customs: 'Customs cleared',
  finalDestination: 'Final destination',
  delivery: 'Delivery',
}

/** Planned, forecast and actual date of each milestone, with the difference in words. */
export const DatesTable = ({ rows }: { rows: readonly MilestoneDates[] }) => (
  <table className={classes.dates} aria-label="Dates">
    <thead>
      <tr>
        <th scope="col">Milestone</th>
        {columns.map(([, title]) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
        <th scope="col">Difference</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row, index) => (
        <tr key={`${index} ${row.milestone}`}>
          <th scope="row">
            {names[row.milestone]}
            {row.place && <span className="soft tiny">{row.place}</span>}
          </th>
          {columns.map(([column, title]) => (
            <td key={column} data-label={title}>
              {row[column] && formatDateOrInstant(row[column])}
            </td>
          ))}
          <td data-label="Difference" data-kind={row.difference && lateness(row.difference)}>
            {row.difference && differenceText(row.difference)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const columns = [
  ['planned', 'Planned'],
  ['forecast', 'Forecast'],
  ['actual', 'Actual'],
] as const

function differenceText({ kind, days }: DateDifference): string {
  if (kind === 'actual') return capitalize(difference(days))
  if (kind === 'forecast') return `${capitalize(difference(days))}, expected`
  if (kind === 'overdue') return `${daysText(days)} overdue`
  if (kind === 'notReported') return 'Not reported'
  return days === 0 ? 'Today' : `In ${daysText(days)}`
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const lateness = ({ kind, days }: DateDifference): 'overdue' | 'late' | undefined =>
  kind === 'overdue' ? 'overdue' : (kind === 'actual' || kind === 'forecast') && days > 0 ? 'late' : undefined
