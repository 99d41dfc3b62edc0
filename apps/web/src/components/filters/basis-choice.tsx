import type { OrderBasis } from '@portal/contracts/report'
import { basisName, type PeriodChoice } from './period-choice.ts'
import classes from './period-popover.module.css'

const meanings: Record<OrderBasis, string> = {
  ETA: 'Estimated arrival',
  ETD: 'Estimated departure',
  ATA: 'Actual arrival',
  ATD: 'Actual departure',
  OrderDate: 'All lines, shipped or not',
}

/** Selects the date that assigns a shipment or order line to a period. */
export const BasisChoice = ({ bases, value, onChange }: NonNullable<PeriodChoice['basis']>) => (
  <fieldset className={classes.basis}>
    <legend>Date basis</legend>
    {bases.map((basis) => (
      <label key={basis}>
        <input type="radio" name="basis" value={basis} checked={basis === value} onChange={() => onChange(basis)} />
        <b>{basisName(basis)}</b> {meanings[basis]}
      </label>
    ))}
  </fieldset>
)
