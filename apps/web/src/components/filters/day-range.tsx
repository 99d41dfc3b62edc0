import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { DateField } from '../form/date-field.tsx'
import type { PeriodPreset } from './period-presets.ts'
import classes from './period-popover.module.css'

interface DayRangeProps {
  /** First and last day in effect. */
  from: string
  to: string
  onChoose: (period: Pick<PeriodPreset, 'from' | 'to'>) => void
}

/** Form for the first and last day of a period. */
export const DayRange = (props: DayRangeProps) => <DayRangeForm key={`${props.from} ${props.to}`} {...props} />

function DayRangeForm({ from: first, to: last, onChoose }: DayRangeProps) {
  const [from, setFrom] = useState(first)
  const [to, setTo] = useState(last)
  const [checked, setChecked] = useState(false)
  const isReversed = from !== '' && to !== '' && to < from
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (from === '' || to === '' || isReversed) return
    onChoose({ from, to })
  }
  const missing = (date: string) => checked && date === '' && 'Enter a day'
  return (
    <form onSubmit={submit} noValidate aria-label="Days" className={classes.range}>
      <DateField label="First day" value={from} max={to} onChange={setFrom} error={missing(from)} />
      <DateField
        label="Last day"
        value={to}
        min={from}
        onChange={setTo}
        error={missing(to) || (isReversed && 'Enter the first day or a later one')}
      />
      <Button type="submit" variant="default" className={classes.submit}>
        Show these days
      </Button>
    </form>
  )
}
