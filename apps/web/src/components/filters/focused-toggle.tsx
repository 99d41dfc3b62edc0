import { Button } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import classes from './focused-toggle.module.css'

/** Filter for the shipments that the reader has marked with a star; only an icon where the filters share one row. */
export function FocusedToggle({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  return (
    <Button
      variant="default"
      aria-pressed={value}
      aria-label="Focused only"
      data-tip="Focused only"
      leftSection={<IconStar size={16} stroke={1.6} fill={value ? 'currentColor' : 'none'} />}
      classNames={{ root: classes.root!, section: classes.icon! }}
      onClick={() => onChange(!value)}
    >
      <span className={classes.label}>Focused only</span>
    </Button>
  )
}
