import { TableTr, type TableTrProps } from '@mantine/core'
import { shallowEqual } from '@mantine/hooks'
import { Children, isValidElement, memo, type ReactElement, type ReactNode } from 'react'

/** Memoized row: the table library renders all rows after each measurement and focus change, which is most of the work of a screen. */
export const memoizedRow = ({
  rowProps,
  children,
  expandedElement,
}: {
  rowProps: TableTrProps
  children: ReactNode
  expandedElement?: ReactNode
}) => (
  <>
    <TableTr {...rowProps}>{Children.map(cellsOf(children), steady)}</TableTr>
    {expandedElement}
  </>
)

/** The library passes the cells in one fragment. */
const cellsOf = (children: ReactNode): ReactNode =>
  isValidElement<{ children?: ReactNode }>(children) ? children.props.children : children

const steady = (cell: ReactNode): ReactNode => (isValidElement(cell) ? <MemoizedRowProps cell={cell as Cell} /> : cell)

type Cell = ReactElement<Record<string, unknown>>

const MemoizedRowProps = memo(
  ({ cell }: { cell: Cell }) => cell,
  ({ cell: before }, { cell: after }) => before.type === after.type && shallowEqual(before.props, after.props),
)
