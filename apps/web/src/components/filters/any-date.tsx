import { Group } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import classes from './any-date.module.css'

/** Replaces the period filter if the rows do not depend on dates. */
export const AnyDate = () => (
  <Group gap={6} wrap="nowrap" className={classes.anyDate} data-tip="The period does not apply to current states">
    <IconCalendar size={16} stroke={1.6} aria-hidden />
    Any date
  </Group>
)
