import type { ExternalApplication } from '@portal/contracts/accounts/external-application'
import { requestCountChart, responseTimeChart } from '@portal/charts/application-requests'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChartFrame } from '../../../components/chart/chart-frame.tsx'
import { TableTools } from '../../../components/list/table-tools.tsx'
import { operationQuery } from '../../../lib/query/operation-query.ts'
import { RequestDialog } from './request-dialog.tsx'
import { RequestFilters, type RequestFilter } from './request-filters.tsx'
import { RequestList } from './request-list.tsx'
import classes from './requests.module.css'

/** Requests of an application in the last 30 days: charts per day, and a list with filters. */
export default function RequestsPanel({ application }: { application: ExternalApplication }) {
  const [filter, setFilter] = useState<RequestFilter>({})
  const [shown, setShown] = useState<string>()
  const { id } = application
  return (
    <>
      <RequestCharts application={application} />
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

function RequestCharts({ application: { id, name } }: { application: ExternalApplication }) {
  const { data, error, refetch } = useQuery(operationQuery('getExternalRequestDays', { id }, { staleTime: 0, meta: { shown: true } }))
  const state = { data, error, retry: () => void refetch(), about: name, height: 180 }
  return (
    <div className={classes.charts}>
      <ChartFrame chart={requestCountChart} {...state} />
      <ChartFrame chart={responseTimeChart} {...state} />
    </div>
  )
}
