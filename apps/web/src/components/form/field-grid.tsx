import type { ReactNode } from 'react'
import classes from './field-grid.module.css'

/** Fields in two columns, in one where there is no room. A child with `data-wide` takes the whole line. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={classes.grid}>{children}</div>
