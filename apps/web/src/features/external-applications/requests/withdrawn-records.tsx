import type { WithdrawnRecord } from '@portal/contracts/accounts/withdrawn-records'
import { Button, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keepFocusNear } from '../../../components/dialog/keep-focus.ts'
import { Card } from '../../../components/list/card.tsx'
import entries from '../../../components/list/entry-list.module.css'
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

/** Records that an application has withdrawn, with buttons to restore them. Renders nothing without records. */
export function WithdrawnRecords({ id, mayManage }: WithdrawnRecordsProps) {
  const { data } = useQuery(operationQuery('listWithdrawnRecords', { id }, { staleTime: 0 }))
  if (!data || data.list.length === 0) return null
  return (
    <Card title="Withdrawn records" text={texts.withdrawn}>
      <ul className={entries.list} aria-label="Withdrawn records">
        {data.list.map((record) => (
          <li key={record.id}>
            <div className={entries.words}>
              <Text size="sm" fw={500}>
                {resourceNames[record.resource]} {record.key}
              </Text>
              <Text size="xs" c="var(--text-soft)" className="tabular">
                Withdrawn {formatMoment(record.withdrawnAt)}
                {record.restoredAt !== null && ` · restored ${formatMoment(record.restoredAt)}`}
              </Text>
            </div>
            {mayManage && record.restoredAt === null && <RestoreButton applicationId={id} record={record} />}
          </li>
        ))}
      </ul>
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
    <Button variant="default" size="xs" aria-label={`Restore ${name}`} loading={restore.isPending} onClick={() => restore.mutate()}>
      Restore
    </Button>
  )
}
