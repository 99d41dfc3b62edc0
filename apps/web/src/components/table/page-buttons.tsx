import { Pagination } from '@mantine/core'
import { useState } from 'react'
import { tableStyle } from './table-style.ts'

interface PageButtonsProps {
  page: number
  pages: number
  onPage: (page: number) => void
  className?: string | undefined
  /** Number of buttons on each side of the current page. */
  siblings?: number
}

/** Buttons of the pages of a table. A pressed page shows as the current one at once, before its rows render. */
export function PageButtons({ page, pages, onPage, className, siblings = 1 }: PageButtonsProps) {
  const [pressed, setPressed] = useState({ page, from: page })
  // a press counts until the page changes: going back must not show it again
  if (pressed.from !== page) setPressed({ page, from: page })
  return (
    <Pagination
      size={tableStyle.paginationSize}
      siblings={siblings}
      total={pages}
      value={pressed.page}
      onChange={(next) => {
        setPressed({ page: next, from: page })
        onPage(next)
      }}
      getControlProps={tableStyle.getPaginationControlProps}
      {...(className && { className })}
    />
  )
}
