import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from './form-bar.module.css'

interface FormBarProps {
  /** False for a form in a dialog or card, whose buttons stay below its fields. */
  sticky?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Buttons and state of a form, visible at any scroll position. Takes the place of the bar with screens on a phone. */
export const FormBar = ({ sticky = true, className, children }: FormBarProps) => (
  <div className={clsx(classes.bar, sticky && classes.sticky, className)} data-bottom-bar={sticky || undefined}>
    {children}
  </div>
)
