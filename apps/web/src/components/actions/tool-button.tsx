import { Button, type ButtonProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './tool-button.module.css'

/** Toolbar button with icon and text; icon only on narrow screens. */
export const ToolButton = ({ label, icon: ToolIcon, ...props }: { label: string; icon: Icon } & ButtonProps & ComponentProps<'button'>) => (
  <Button
    variant="default"
    leftSection={<ToolIcon size={16} stroke={1.6} />}
    classNames={{ root: classes.root!, section: classes.icon! }}
    aria-label={label}
    {...props}
  >
    <span className={classes.label}>{label}</span>
  </Button>
)
