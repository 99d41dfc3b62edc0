import type { CustomerAccount } from '@portal/contracts/accounts/customer-account'
import { Progress } from '@mantine/core'
import type { AdminColumn } from '../../components/table/admin-column.ts'
import { formatDay } from '../../lib/format/format.ts'
import classes from './account-columns.module.css'

/** Row of an account list, the same for customers and vendors. */
export type AccountRow = Omit<CustomerAccount, 'alias'>

/** Columns that the lists can be sorted by, the default first. */
export const accountColumnIds = ['Name', 'ContactEmail', 'CreatedDate', 'UpdatedDate'] as const

const sortable = true

export const accountColumns: AdminColumn<AccountRow>[] = [
  {
    id: 'Name',
    title: 'Name',
    width: 300,
    sortable,
    render: ({ name }) => (
      <span className={classes.name} title={name} dir="auto">
        {name}
      </span>
    ),
  },
  { id: 'ContactEmail', title: 'Contact Email', width: 280, sortable, render: ({ contactEmail }) => contactEmail },
  { id: 'CreatedDate', title: 'Created Date', width: 120, sortable, render: ({ createdDate }) => formatDay(createdDate) },
  { id: 'UpdatedDate', title: 'Updated Date', width: 120, sortable, render: ({ updatedDate }) => formatDay(updatedDate) },
]

/** Shows the progress of an account deletion. */
export const Deleting = ({ name, share }: { name: string; share: number }) => (
  <span className={classes.deleting}>
    <span>Deleting {Math.floor(share * 100)} %</span>
    <Progress value={share * 100} size="xs" aria-label={`Deletion of ${name}`} className={classes.bar} />
  </span>
)

/** Greys the row of an account that is being deleted. */
export const accountRowClass = ({ deletion }: AccountRow): string | undefined => (deletion === null ? undefined : classes.leaving)
