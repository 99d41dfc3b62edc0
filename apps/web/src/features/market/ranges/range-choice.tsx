import { useId } from 'react'
import { olderRangeNames, rangeNames, type Range } from './ranges.ts'
import classes from './range-choice.module.css'

interface RangeChoiceProps<R extends Range> {
  ranges: readonly R[]
  nameOf: (range: R) => string
  value: R
  onChange: (range: R) => void
}

/** Selects the range of charts and changes. Arrow keys move the selection, as in any radio group. */
export function RangeChoice<R extends Range>({ ranges, nameOf, value, onChange }: RangeChoiceProps<R>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label="Period" className={classes.choice}>
      {ranges.map((range) => (
        <label key={range} data-chosen={range === value || undefined}>
          <input type="radio" name={name} value={range} checked={range === value} onChange={() => onChange(range)} />
          {/* as wide as the longer of its names, so that the layout does not shift */}
          <span className={classes.name} data-other={nameOf(range) === rangeNames[range] ? olderRangeNames[range] : rangeNames[range]}>
            <span>{nameOf(range)}</span>
          </span>
        </label>
      ))}
    </div>
  )
}
