import { Popover } from '@mantine/core'
import { cloneElement, type KeyboardEvent } from 'react'
import { useAccountClock } from '../../lib/session/account-clock.ts'
import type { LazyButtonProps } from '../actions/lazy-popover.tsx'
import { useOpenedPopover } from '../actions/use-opened.ts'
import { BasisChoice } from './basis-choice.tsx'
import { DayRange } from './day-range.tsx'
import { MonthRange } from './month-range.tsx'
import type { PeriodChoice } from './period-choice.ts'
import { dayPresets, periodPresets, type PeriodPreset } from './period-presets.ts'
import { PresetList } from './preset-list.tsx'
import { findPeriod } from './resolve-filters.ts'
import classes from './period-popover.module.css'

interface PeriodPopoverProps extends PeriodChoice {
  button: LazyButtonProps
}

/** Popover of a period: presets, first and last month or day, and the date basis. */
export default function PeriodPopover({ button, ...choice }: PeriodPopoverProps) {
  const { target, opened, setOpened } = useOpenedPopover()
  const close = () => {
    setOpened(false)
    target.ref.current?.focus()
  }
  return (
    <Popover
      position="bottom-start"
      opened={opened}
      onChange={setOpened}
      closeOnEscape={false}
      trapFocus
      returnFocus
      shadow="md"
      // scrolls where a phone is lower than the fields
      middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
    >
      <Popover.Target>{cloneElement(button, { ...target, onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown className={classes.dropdown} onKeyDownCapture={(event) => closesPopover(event) && close()}>
        {choice.statesBy ? (
          <p className={classes.note}>Current states are shown for any date. To choose a period, change the filter {choice.statesBy}.</p>
        ) : (
          <Period {...choice} close={close} />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** True for Escape, unless it closes the list of a select. */
const closesPopover = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Escape' && (target as HTMLElement).dataset['expanded'] === undefined

function Period({ periods, start, end, current, presets, byDay = false, basis, onChange, close }: PeriodChoice & { close: () => void }) {
  const { today } = useAccountClock()
  const months = presets ?? (current === undefined ? [] : periodPresets(current))
  const choose = ({ from, to }: Pick<PeriodPreset, 'from' | 'to'>) => {
    onChange(findPeriod(periods, from), findPeriod(periods, to))
    close()
  }
  return (
    <div className={classes.period}>
      <PresetList groups={byDay ? [months, dayPresets(today)] : [months]} from={start.id} to={end.id} onChoose={choose} />
      <div className={classes.ranges}>
        <MonthRange periods={periods} start={start} end={end} onChange={onChange} />
        {byDay && <DayRange from={start.periodStart} to={end.periodEnd} onChoose={choose} />}
        {basis && <BasisChoice {...basis} />}
      </div>
    </div>
  )
}
