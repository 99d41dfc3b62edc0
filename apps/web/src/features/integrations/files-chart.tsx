import { ediFilesChart } from '@portal/charts/edi-files'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ChartFrame } from '../../components/chart/chart-frame.tsx'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import type { EdiDirection } from './integrations-search.ts'

const operations = { received: 'getFilesReceivedChart', sent: 'getFilesSentChart' } as const
/** Heights in pixels; the page shows administrators more beside the chart. */
const heights = { admin: 200, others: 260 }

/** Chart of files per month over all months with files. */
export function FilesChart({ direction }: { direction: EdiDirection }) {
  const { account, user } = useSessionContext()
  const { accountId, accountName } = account!
  const chart = useMemo(() => ediFilesChart(direction, accountName), [direction, accountName])
  const { data, error, refetch } = useQuery(operationQuery(operations[direction], { accountId }, { meta: { shown: true } }))
  return (
    <ChartFrame
      chart={chart}
      data={data}
      error={error}
      retry={() => void refetch()}
      about={accountName}
      height={user.isAdmin ? heights.admin : heights.others}
    />
  )
}
