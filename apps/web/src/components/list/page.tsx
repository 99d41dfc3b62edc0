import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from './page.module.css'

/** A screen of fields and cards, as wide as is good to read. Its header names it: see `PageHeader`. */
export const Page = ({ header, children, wide }: { header: ReactNode; children: ReactNode; wide?: boolean }) => (
  <section className={classes.page} aria-labelledby="screen-title">
    {header}
    <div className={clsx(classes.body, wide && classes.wide)}>{children}</div>
  </section>
)

/** A screen that a table fills. */
export const TablePage = ({ children }: { children: ReactNode }) => (
  <section className={classes.table} aria-labelledby="screen-title">
    {children}
  </section>
)
