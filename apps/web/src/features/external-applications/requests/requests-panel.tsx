import type { ExternalApplication } from '@portal/contracts/accounts/external-application'
import { requestCountChart, responseTimeChart } from '@portal/charts/application-requests'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TableTools } from '../../../components/list/table-tools.tsx'
import { operationQuery } from '../../../lib/query/operation-query.ts'
import { DayCharts } from '../shared/day-charts.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { RequestFilters, type RequestFilter } from './request-filters.tsx'
import { RequestList } from './request-list.tsx'

const charts = [requestCountChart, responseTimeChart]

/** Requests of an application in the last 30 days: charts per day, and a list with filters. */
export default function RequestsPanel({ application }: { application: ExternalApplication }) {
  const [filter, setFilter] = useState<RequestFilter>({})
  const [shown, setShown] = useState<string>()
  const { id, name } = application
  const days = useQuery(operationQuery('getExternalRequestDays', { id }, { staleTime: 0, meta: { shown: true } }))
  return (
    <>
      <DayCharts charts={charts} query={days} about={name} />
      <TableTools>
        <RequestFilters
          filter={filter}
          endpoints={application.endpoints}
          onChange={(change) => setFilter((current) => ({ ...current, ...change }))}
        />
      </TableTools>
      <RequestList id={id} filter={filter} onOpen={setShown} onClear={() => setFilter({})} />
      {shown !== undefined && <RequestDialog id={id} entryId={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
