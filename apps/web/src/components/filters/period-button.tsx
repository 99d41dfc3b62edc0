import { Button } from '@mantine/core'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { LazyPopoverButton } from '../actions/lazy-popover.tsx'
import { basisName, type PeriodChoice } from './period-choice.ts'
import { periodName } from './resolve-filters.ts'
import classes from './period-button.module.css'

/** Button that names the period and its date basis, and opens a popover to change them. */
export function PeriodButton({ label = 'Period', ...props }: PeriodChoice & { label?: string }) {
  const text = props.statesBy ? 'Any date' : [periodName(props), props.basis && basisName(props.basis.value)].filter(Boolean).join(' · ')
  return (
    <LazyPopoverButton
      popup="dialog"
      button={
        <Button
          variant="default"
          fw={400}
          className={classes.button}
          classNames={{ label: classes.label }}
          data-any={props.statesBy}
          aria-label={`${label}: ${text}`}
          leftSection={<IconCalendar size={16} stroke={1.6} />}
          rightSection={<IconChevronDown size={14} stroke={1.8} className={classes.chevron} />}
        >
          {text}
        </Button>
      }
      props={props}
      load={() => import('./period-popover.tsx')}
    />
  )
}
