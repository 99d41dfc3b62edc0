import { NativeSelect, Text } from '@mantine/core'
import type { DataTablePaginationRenderContext } from 'mantine-datatable'
import { useId } from 'react'
import classes from './pager.module.css'

interface PagerProps extends PageSizeProps {
  /** What the library would show: where in the rows the table is, and the way to other pages. */
  controls: DataTablePaginationRenderContext['Controls']
}

/** The foot of a table; how many rows a page has is not asked where there is but one number. */
export function Pager({ controls: { Text: where, Pagination: pages }, ...pageSize }: PagerProps) {
  // called, not rendered: to React they are other components each time, and the focus would go with what they were before
  return (
    <>
      {where()}
      {pageSize.sizes.length > 1 && <PageSize {...pageSize} />}
      {pages()}
    </>
  )
}

interface PageSizeProps {
  sizes: readonly number[]
  size: number
  onSize: (size: number) => void
}

function PageSize({ sizes, size, onSize }: PageSizeProps) {
  const id = useId()
  return (
    <div className={classes.size}>
      <Text component="label" size="sm" htmlFor={id}>
        Rows per page
      </Text>
      <NativeSelect
        id={id}
        data={sizes.map(String)}
        value={size}
        onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
        classNames={{ input: classes.input!, section: classes.section! }}
      />
    </div>
  )
}
