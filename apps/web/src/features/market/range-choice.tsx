import { useId } from 'react'
import { olderRangeNames, rangeNames, type Range } from './ranges.ts'
import classes from './range-choice.module.css'

interface RangeChoiceProps<R extends Range> {
  ranges: readonly R[]
  nameOf: (range: R) => string
  value: R
  onChange: (range: R) => void
}

/** Which days charts and changes are about. Arrow keys move the choice, as in any group of radio buttons. */
export function RangeChoice<R extends Range>({ ranges, nameOf, value, onChange }: RangeChoiceProps<R>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label="Period" className={classes.choice}>
      {ranges.map((range) => (
        <label key={range} data-chosen={range === value || undefined}>
          <input type="radio" name={name} value={range} checked={range === value} onChange={() => onChange(range)} />
          {/* as wide as either of its names, so that nothing moves once it is known which */}
          <span className={classes.name} data-other={nameOf(range) === rangeNames[range] ? olderRangeNames[range] : rangeNames[range]}>
            <span>{nameOf(range)}</span>
          </span>
        </label>
      ))}
    </div>
  )
}
