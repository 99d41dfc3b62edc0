import type { applicationColumns, ExternalApplicationItem } from '@portal/contracts/accounts/external-application'
import type { AdminColumn } from '../../../components/table/admin-column.ts'
import { texts } from '../../../lib/texts/texts.ts'
import { applicationTexts } from '../shared/application-texts.ts'
import { LastUsed } from './last-used.tsx'
import classes from './application-list.module.css'

/** Columns that the list can be sorted by, the default first. */
export const applicationColumnIds = [
  'accountName',
  'name',
  'contactName',
  'contactEmail',
] as const satisfies readonly (typeof applicationColumns)[number][]

const sortable = true

export const applicationTableColumns: AdminColumn<ExternalApplicationItem>[] = [
  { id: 'accountName', title: 'Account', width: 222, sortable, render: ({ accountName }) => <Long text={accountName} /> },
  { id: 'name', title: 'Name', width: 185, sortable, render: ({ name }) => <Long text={name} strong /> },
  { id: 'contactName', title: 'Contact', width: 125, sortable, render: (row) => <Contact row={row} /> },
  { id: 'contactEmail', title: 'Contact Email', width: 240, sortable, render: ({ contactEmail }) => <Long text={contactEmail ?? ''} /> },
  { id: 'suppliers', title: 'Suppliers', width: 106, render: (row) => <Suppliers row={row} /> },
  { id: 'endpoints', title: 'Endpoints', width: 84, render: endpointCount },
  { id: 'lastUsedDate', title: 'Last used', width: 150, render: ({ lastUsedDate }) => <LastUsed date={lastUsedDate} /> },
]

/** Formats the number of enabled endpoints: `3 of 31`. */
export function endpointCount({ enabledEndpointCount: on, endpointCount: all }: ExternalApplicationItem): string {
  return `${on} of ${all}`
}

export const Contact = ({ row: { userId, contactName } }: { row: ExternalApplicationItem }) =>
  userId === null ? <span className={classes.amber}>{applicationTexts.contactGone}</span> : <Long text={contactName ?? ''} />

/** Shows "All", the only supplier, or their number with the names in a tooltip. */
export function Suppliers({ row: { accountKind, allSuppliers, supplierNames: names } }: { row: ExternalApplicationItem }) {
  if (accountKind === 'vendor') return '–'
  if (allSuppliers) return texts.allSuppliers
  if (names.length === 0)
    return (
      <span className={classes.amber} title={applicationTexts.suppliersGoneHelp}>
        {applicationTexts.suppliersGone}
      </span>
    )
  return <Long text={names.length === 1 ? names[0]! : `${names.length} suppliers`} title={names.join(', ')} />
}

const Long = ({ text, title = text, strong }: { text: string; title?: string; strong?: boolean }) => (
  <span title={title} dir="auto" className={strong ? classes.name : undefined}>
    {text}
  </span>
)
