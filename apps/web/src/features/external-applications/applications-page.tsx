import type { ExternalApplicationItem } from '@portal/contracts/accounts/external-application'
import { Button } from '@mantine/core'
import { IconEye, IconKey, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { DeleteDialog } from '../../components/dialog/delete-dialog.tsx'
import { useLast } from '../../components/dialog/use-last.ts'
import { FreeText } from '../../components/filters/free-text.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { TablePage } from '../../components/list/page.tsx'
import { TableTools } from '../../components/list/table-tools.tsx'
import { NoAccess } from '../../components/state/no-access.tsx'
import { AdminTable } from '../../components/table/admin-table.tsx'
import { ListSort } from '../../components/table/list-sort.tsx'
import { RowAction } from '../../components/table/row-action.tsx'
import { useListView } from '../../components/table/use-list-view.ts'
import { callApi } from '../../lib/query/api.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { texts as screenTexts } from '../../lib/texts/texts.ts'
import { ApplicationCard } from './list/application-card.tsx'
import { applicationColumnIds, applicationTableColumns } from './list/application-columns.tsx'
import { saveListAddress } from './shared/application-trail.tsx'
import { applicationTexts as texts } from './shared/application-texts.ts'
import { useApplicationRights } from './shared/use-application-rights.ts'

/** Third-party applications with API keys. */
export function ApplicationsPage() {
  return useApplicationRights().mayRead ? <Applications /> : <NoAccess text={screenTexts.adminsOnly} />
}

function Applications() {
  const { mayManage } = useApplicationRights()
  const navigate = useNavigate()
  const { view, setView, text, setText } = useListView(applicationColumnIds)
  const [leaving, setLeaving] = useState<ExternalApplicationItem>()
  const { name: leavingName = '' } = useLast(leaving) ?? {}
  const query = useApplications(view, text)
  const search = useSearch({ strict: false })
  useEffect(() => saveListAddress(search), [search])

  // the empty list shows its own button for a new application
  const isEmpty = text === '' && query.data?.totalItems === 0
  const mode = mayManage ? 'edit' : 'view'
  const open = ({ id }: ExternalApplicationItem) => void navigate({ to: `/external-applications/$id/${mode}`, params: { id } })
  const renderDelete = (row: ExternalApplicationItem) =>
    mayManage && <RowAction label={`Delete ${row.name}`} tooltip="Delete" icon={IconTrash} onClick={() => setLeaving(row)} />
  const renderActions = (row: ExternalApplicationItem) =>
    mayManage ? (
      <>
        <RowAction label={`Edit ${row.name}`} tooltip="Edit" icon={IconPencil} onClick={() => open(row)} />
        {renderDelete(row)}
      </>
    ) : (
      <RowAction label={`View ${row.name}`} tooltip="View" icon={IconEye} onClick={() => open(row)} />
    )

  return (
    <TablePage>
      <PageHeader title="External Applications" count={query.data?.totalItems} />
      <TableTools
        search={<FreeText value={text} onCommit={setText} placeholder="Account, name, contact, email" />}
        sort={<ListSort columns={applicationTableColumns} view={view} onView={setView} />}
        tools={mayManage && !isEmpty && <NewApplication />}
      />
      <AdminTable
        columns={applicationTableColumns}
        query={query}
        rowId="id"
        view={view}
        onView={setView}
        renderActions={renderActions}
        renderCard={(row) => <ApplicationCard row={row} mode={mode} actions={renderDelete(row)} />}
        actionsWidth={76}
        onOpen={open}
        empty={text ? nothingFound(text, () => setText('')) : noneYet(mayManage)}
      />
      <DeleteDialog
        leaving={leaving}
        title={texts.deleteTitle(leavingName)}
        text={texts.deleteText}
        done={texts.deleted}
        act={({ id }) => callApi('deleteExternalApplication', { id })}
        refresh={['listExternalApplications']}
        onClose={() => setLeaving(undefined)}
      />
    </TablePage>
  )
}

const NewApplication = () => (
  <Button component={Link} to="/external-applications/add" leftSection={<IconPlus size={16} stroke={1.8} />}>
    New application
  </Button>
)

const noneYet = (mayManage: boolean) => ({
  icon: <IconKey size={28} stroke={1.5} />,
  title: texts.noneYet,
  text: mayManage ? texts.noneYetText : texts.noneYetReadText,
  ...(mayManage && { action: <NewApplication /> }),
})

const nothingFound = (text: string, clear: () => void) => ({
  title: 'Nothing found',
  text: `No application has “${text}” in its account, name or contact.`,
  action: (
    <Button variant="default" mt="xs" onClick={clear}>
      Clear the search
    </Button>
  ),
})

interface View {
  sort: { column: (typeof applicationColumnIds)[number]; direction: 'asc' | 'desc' }
  page: number
  pageSize: number
}

function useApplications({ sort, page, pageSize }: View, search: string) {
  const parameters = { page, pageSize, sortField: sort.column, sortDirection: sort.direction, ...(search && { search }) }
  return useQuery(operationQuery('listExternalApplications', parameters, { placeholderData: keepPreviousData, meta: { shown: true } }))
}
