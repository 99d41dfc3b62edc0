import type { ReactNode } from 'react'
import classes from './field-grid.module.css'

/** Fields in two columns, or one on narrow screens. A child with `data-wide` spans the row. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={classes.grid}>{children}</div>
