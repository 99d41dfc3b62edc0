import { Group } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import classes from './any-date.module.css'

/** Stands in place of the period where the rows are those of a state of today. */
export const AnyDate = () => (
  <Group gap={6} wrap="nowrap" className={classes.anyDate} data-tip="The period does not apply: these are states of today">
    <IconCalendar size={16} stroke={1.6} aria-hidden />
    Any date
  </Group>
)
