import type { WithdrawnRecord } from '@portal/contracts/accounts/withdrawn-records'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keepFocusNear } from '../../../components/dialog/keep-focus.ts'
import { Card } from '../../../components/list/card.tsx'
import { SmallTable } from '../../../components/table/small-table.tsx'
import { formatMoment } from '../../../lib/format/format-moment.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { callApi } from '../../../lib/query/api.ts'
import { operationQuery } from '../../../lib/query/operation-query.ts'
import { errorMessageOf } from '../../../lib/texts/error-message.ts'
import { requestTexts as texts, resourceNames } from './request-texts.ts'

interface WithdrawnRecordsProps {
  /** Application. */
  id: string
  mayManage: boolean
}

/** Records that an application has withdrawn, with buttons to restore them; nothing if there are none. */
export function WithdrawnRecords({ id, mayManage }: WithdrawnRecordsProps) {
  const { data } = useQuery(operationQuery('listWithdrawnRecords', { id }, { staleTime: 0 }))
  if (!data || data.list.length === 0) return null
  return (
    <Card title="Withdrawn records" text={texts.withdrawn}>
      <SmallTable label="Withdrawn records" width={440}>
        <thead>
          <tr>
            <th scope="col">Record</th>
            <th scope="col">Withdrawn</th>
            <th scope="col">Restored</th>
          </tr>
        </thead>
        <tbody>
          {data.list.map((record) => (
            <tr key={record.id}>
              <td data-words>
                {resourceNames[record.resource]} {record.key}
              </td>
              <td>{formatMoment(record.withdrawnAt)}</td>
              <td>
                {record.restoredAt !== null
                  ? formatMoment(record.restoredAt)
                  : mayManage && <RestoreButton applicationId={id} record={record} />}
              </td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
      {data.hasMore && <p className="soft small">{texts.moreWithdrawn}</p>}
    </Card>
  )
}

function RestoreButton({ applicationId, record }: { applicationId: string; record: WithdrawnRecord }) {
  const client = useQueryClient()
  const name = `${resourceNames[record.resource]} ${record.key}`
  const restore = useMutation({
    meta: { shown: true },
    onMutate: () => keepFocusNear(),
    mutationFn: () => callApi('restoreWithdrawnRecord', { id: applicationId, recordId: record.id }),
    onSuccess: () => notifySuccess(texts.restored(name)),
    onError: (error) => notifyError(errorMessageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['listWithdrawnRecords'] }),
  })
  return (
    <Button variant="default" size="compact-xs" aria-label={`Restore ${name}`} loading={restore.isPending} onClick={() => restore.mutate()}>
      Restore
    </Button>
  )
}
