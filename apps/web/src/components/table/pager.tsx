import { NativeSelect, Text } from '@mantine/core'
import type { DataTablePaginationRenderContext } from 'mantine-datatable'
import { useId } from 'react'
import classes from './pager.module.css'

interface PagerProps extends PageSizeProps {
  /** Paging controls of the table library: position and page buttons. */
  controls: DataTablePaginationRenderContext['Controls']
  /** Called when the pointer or the focus reaches the page buttons. */
  onNear?: (() => void) | undefined
}

/** Table footer; hides the page size select if only one size exists. */
export function Pager({ controls: { Text: where, Pagination: pages }, onNear, ...pageSize }: PagerProps) {
  // called instead of rendered: their identity changes with each render, which would remount them and lose the focus
  return (
    <>
      {where()}
      {pageSize.sizes.length > 1 && <PageSize {...pageSize} />}
      <div className={classes.pages} onPointerOver={onNear} onFocus={onNear}>
        {pages()}
      </div>
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
