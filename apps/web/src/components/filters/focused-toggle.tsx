import { Button } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import classes from './focused-toggle.module.css'

/** Filter for the shipments that the reader has marked with a star; only an icon where the filters share one row. */
export function FocusedToggle({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  const Star = value ? IconStarFilled : IconStar
  return (
    <Button
      variant="default"
      aria-pressed={value}
      aria-label="Focused only"
      data-tip="Focused only"
      leftSection={<Star size={16} stroke={1.6} />}
      classNames={{ root: classes.root!, section: classes.icon! }}
      onClick={() => onChange(!value)}
    >
      <span className={classes.label}>Focused only</span>
    </Button>
  )
}
