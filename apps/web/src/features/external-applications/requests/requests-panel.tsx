import type { ExternalApplication } from '@portal/contracts/accounts/external-application'
import { requestCountChart, responseTimeChart } from '@portal/charts/application-requests'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TableTools } from '../../../components/list/table-tools.tsx'
import { operationQuery } from '../../../lib/query/operation-query.ts'
import { DayCharts } from '../shared/day-charts.tsx'
import { ModeSwitch } from '../shared/mode-switch.tsx'
import { useApplicationMode, type Mode } from '../shared/use-mode.ts'
import { WithdrawnRecords } from './withdrawn-records.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { RequestFilters, type RequestFilter } from './request-filters.tsx'
import { RequestList } from './request-list.tsx'

const charts = [requestCountChart, responseTimeChart]

/** Application whose requests are read; in test mode with the id of the one that owns the test key. */
type RequestedApplication = Pick<ExternalApplication, 'id' | 'name' | 'endpoints'>

export interface RequestsPanelProps {
  application: ExternalApplication
  /** True if the reader may read the requests of the test key. */
  mayManage: boolean
}

/** Requests of an application in the last 30 days, with its live keys or with its test key. */
export default function RequestsPanel({ application, mayManage }: RequestsPanelProps) {
  const { id, mode, hasSandbox, change } = useApplicationMode(application, mayManage)
  return (
    <>
      {hasSandbox && <ModeSwitch mode={mode} onChange={change} />}
      <Requests key={id} application={{ ...application, id }} mode={mode} mayManage={mayManage} />
    </>
  )
}

/** Charts per day, and a list with filters. */
function Requests({ application, mode, mayManage }: { application: RequestedApplication; mode: Mode; mayManage: boolean }) {
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
      <WithdrawnRecords id={id} mayManage={mayManage} />
      {shown !== undefined && <RequestDialog id={id} mode={mode} entryId={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
