import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from './page.module.css'

/** Screen of fields and cards with a readable maximum width. See `PageHeader` for its header. */
export const Page = ({ header, children, wide }: { header: ReactNode; children: ReactNode; wide?: boolean }) => (
  <section className={classes.page} aria-labelledby="screen-title">
    {header}
    <div className={clsx(classes.body, wide && classes.wide)}>{children}</div>
  </section>
)

/** Screen that consists of one table. */
export const TablePage = ({ children }: { children: ReactNode }) => (
  <section className={classes.table} aria-labelledby="screen-title">
    {children}
  </section>
)
