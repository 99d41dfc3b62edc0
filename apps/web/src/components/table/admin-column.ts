import type { ReactNode } from 'react'

export interface AdminColumn<T> {
  /** Sort key of the server, if the column is sortable. */
  id: string
  title: string
  render: (row: T) => ReactNode
  /** In pixels. */
  width: number
  sortable?: boolean
  /** Sticky while the other columns scroll; for the first column. */
  pinned?: boolean
}
