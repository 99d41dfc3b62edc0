import { capitalize } from '@portal/contracts/capitalize'
import { formatInteger } from '../../lib/format/format.ts'
import classes from './report-table.module.css'

/** Shared settings of all tables: row height, colours, pager texts. */
export const tableStyle = {
  height: '100%',
  verticalSpacing: 0,
  horizontalSpacing: 'xs',
  fz: 'sm',
  highlightOnHover: true,
  highlightOnHoverColor: 'var(--surface-hover)',
  rowBorderColor: 'var(--line)',
  borderColor: 'var(--line)',
  scrollAreaProps: { type: 'hover', scrollbarSize: 8 },
  paginationText: ({ from, to, totalRecords }: { from: number; to: number; totalRecords: number }) =>
    `${formatInteger(from)}–${formatInteger(to)} of ${formatInteger(totalRecords)}`,
  paginationSize: 'sm',
  getPaginationControlProps: (control: string) => ({ 'aria-label': `${capitalize(control)} page` }),
  classNames: { root: classes.root!, table: classes.table!, header: classes.header!, pagination: classes.pagination! },
} as const
