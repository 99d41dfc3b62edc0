import type { VendorSupplier } from '@portal/contracts/accounts/vendor-account'
import { Button } from '@mantine/core'
import { IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { DeleteDialog } from '../../components/dialog/delete-dialog.tsx'
import { Card } from '../../components/list/card.tsx'
import { ListCard } from '../../components/list/list-card.tsx'
import type { AdminColumn } from '../../components/table/admin-column.ts'
import { AdminTable } from '../../components/table/admin-table.tsx'
import { RowAction } from '../../components/table/row-action.tsx'
import { useListView } from '../../components/table/use-list-view.ts'
import { administrationTexts as texts } from '../../lib/texts/administration-texts.ts'
import { callApi } from '../../lib/query/api.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { SupplierDialog } from './supplier-dialog.tsx'

/** All suppliers of a vendor are fetched in one request. */
const maxSuppliers = 500

const columnIds = ['Name', 'CompanyName', 'Address'] as const

const columns: AdminColumn<VendorSupplier>[] = [
  { id: 'Name', title: 'Name', width: 190, sortable: true, render: ({ name }) => <span title={name}>{name}</span> },
  { id: 'CompanyName', title: 'Company Name', width: 170, sortable: true, render: ({ companyName }) => companyName },
  { id: 'Address', title: 'Address', width: 210, sortable: true, render: (row) => <span title={addressOf(row)}>{addressOf(row)}</span> },
]

/** Address book of a vendor with dialogs to view, add, edit and delete entries. */
export function Suppliers({ vendorAccountId }: { vendorAccountId: string }) {
  const { isAdmin, permissions } = useSessionContext().user
  const { canManageSuppliers } = permissions
  const mayAdd = isAdmin && canManageSuppliers
  const { view, setView } = useListView(columnIds)
  const [shown, setShown] = useState<VendorSupplier | 'new'>()
  const [leaving, setLeaving] = useState<VendorSupplier>()
  const query = useSuppliers(vendorAccountId, view.sort)
  const [verb, icon] = canManageSuppliers ? (['Edit', IconPencil] as const) : (['View', IconEye] as const)
  const renderDelete = (row: VendorSupplier) =>
    mayAdd && <RowAction label={`Delete ${row.name}`} tooltip="Delete" icon={IconTrash} onClick={() => setLeaving(row)} />
  return (
    <Card
      title="Suppliers"
      aside={
        mayAdd && (
          <Button variant="default" size="xs" leftSection={<IconPlus size={14} stroke={1.8} />} onClick={() => setShown('new')}>
            Add Supplier
          </Button>
        )
      }
    >
      <AdminTable<VendorSupplier>
        columns={columns}
        query={query}
        rowId="id"
        view={{ ...view, page: 1, pageSize: maxSuppliers }}
        onView={setView}
        unpaged
        onOpen={setShown}
        renderCard={(row) => <SupplierCard row={row} onOpen={() => setShown(row)} actions={renderDelete(row)} />}
        renderActions={(row) => (
          <>
            <RowAction label={`${verb} ${row.name}`} tooltip={verb} icon={icon} onClick={() => setShown(row)} />
            {renderDelete(row)}
          </>
        )}
        actionsWidth={80}
        empty={{ title: texts.noSuppliers }}
      />
      <SupplierDialog
        vendorAccountId={vendorAccountId}
        shown={shown === 'new' ? shown : shown?.supplierId}
        readOnly={!canManageSuppliers}
        onClose={() => setShown(undefined)}
      />
      <DeleteDialog
        leaving={leaving}
        title={texts.deleteSupplier}
        text={leaving && <Leaving {...leaving} />}
        done={texts.supplierDeleted}
        act={({ supplierId }) => callApi('deleteVendorSupplier', { vendorAccountId, supplierId })}
        refresh={['listVendorSuppliers']}
        onClose={() => setLeaving(undefined)}
      />
    </Card>
  )
}

interface SupplierCardProps {
  row: VendorSupplier
  onOpen: () => void
  actions: ReactNode
}

const SupplierCard = ({ row, ...rest }: SupplierCardProps) => (
  <ListCard title={row.name} {...rest}>
    {row.companyName !== row.name && <div dir="auto">{row.companyName}</div>}
    <div dir="auto">{addressOf(row)}</div>
  </ListCard>
)

/** Question before a supplier is deleted. */
const Leaving = ({ name }: VendorSupplier) => (
  <>
    <b>{name}</b>
    <br />
    {texts.deleteSupplierText}
  </>
)

function useSuppliers(vendorAccountId: string, sort: { column: (typeof columnIds)[number]; direction: 'asc' | 'desc' }) {
  const parameters = { vendorAccountId, Page: 1, PageSize: maxSuppliers, SortColumn: sort.column, SortDirection: sort.direction }
  return useQuery(operationQuery('listVendorSuppliers', parameters, { placeholderData: keepPreviousData, meta: { shown: true } }))
}

const addressOf = ({ streetAddress, city, state, postCode, country }: VendorSupplier) =>
  [streetAddress, city, state, postCode, country].filter(Boolean).join(', ')
