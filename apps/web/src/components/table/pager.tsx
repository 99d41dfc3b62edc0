import { NativeSelect, Text } from '@mantine/core'
import type { DataTablePaginationRenderContext } from 'mantine-datatable'
import { useId } from 'react'
import { PageButtons } from './page-buttons.tsx'
import type { TableView } from './table-view.ts'
import classes from './pager.module.css'

interface PagerProps extends PageSizeProps {
  /** Paging of the table library: its state, and its text of the position. */
  paging: DataTablePaginationRenderContext
  /** Called when the pointer or the focus reaches the page buttons. */
  onNear?: (() => void) | undefined
}

/** Table footer; hides the page size select if only one size exists. */
export function Pager({ paging: { state, Controls }, onNear, ...pageSize }: PagerProps) {
  const { Text: position } = Controls
  return (
    <>
      {position()}
      {pageSize.sizes.length > 1 && <PageSize {...pageSize} />}
      <div className={classes.pages} onPointerOver={onNear} onFocus={onNear}>
        <PageButtons
          page={state.page}
          pages={state.totalPages}
          onPage={(next) => pageSize.onView({ page: next })}
          className={classes.buttons}
        />
      </div>
    </>
  )
}

interface PageSizeProps {
  sizes: readonly number[]
  size: number
  onView: (part: Partial<TableView>) => void
}

function PageSize({ sizes, size, onView }: PageSizeProps) {
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
        onChange={({ currentTarget }) => onView({ pageSize: Number(currentTarget.value), page: 1 })}
        classNames={{ input: classes.input!, section: classes.section! }}
      />
    </div>
  )
}
