import { ediStatuses } from '@portal/contracts/files/file-choices'
import { Select, Tabs } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { isAccountWithoutData } from '../../components/filters/months-with-data.ts'
import { FilterBar } from '../../components/filters/filter-bar.tsx'
import { resolveFilters, type Filters } from '../../components/filters/resolve-filters.ts'
import { PageHeader } from '../../components/list/page-header.tsx'
import { OtherAccountKind } from '../../components/state/no-access.tsx'
import { NotAvailable } from '../../components/state/not-available.tsx'
import { PageLoading } from '../../components/state/page-loading.tsx'
import { LazyModal } from '../../components/state/lazy-modal.tsx'
import { ErrorState } from '../../components/state/status-message.tsx'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { useUpdateSearch, type SearchUpdate } from '../../lib/search/use-change-search.ts'
import { statusOf, type IntegrationsSearch, type EdiDirection, ediDirectionOf } from './integrations-search.ts'
import { ediFilesChart } from '@portal/charts/edi-files'
import { useMemo } from 'react'
import { ChartFrame } from '../../components/chart/chart-frame.tsx'
import { FilesTable } from './files-table.tsx'
import classes from './integrations.module.css'

const loadDialog = () => import('./file-dialog.tsx')

/** Received and sent EDI files with their processing status. */
export function IntegrationsPage() {
  const { account, features, featuresLoaded } = useSessionContext()
  if (!account) return <NotAvailable />
  if (account.accountType !== 'customer') return <OtherAccountKind />
  if (!featuresLoaded) return <PageLoading />
  // remount for another account, so that no data of the previous one stays visible
  return features.enabledEDIReport ? <Integrations key={account.accountId} accountId={account.accountId} /> : <NotAvailable />
}

const states = Object.entries(ediStatuses).map(([value, label]) => ({ value, label }))
const shown = ['period', 'freeText'] as const

function Integrations({ accountId }: { accountId: string }) {
  const search: IntegrationsSearch = useSearch({ strict: false })
  const change = useUpdateSearch<IntegrationsSearch>()
  const choices = useQuery(
    operationQuery('getEdiReportFilter', { accountId }, { placeholderData: keepPreviousData, meta: { shown: true } }),
  )
  const filters = choices.data && resolveFilters(search, choices.data)
  const close = () => change({ file: undefined })
  return (
    <section className={classes.screen} aria-labelledby="screen-title">
      <PageHeader title="Integrations" />
      <div className={classes.filters}>
        {choices.data && filters && (
          <FilterBar
            shown={shown}
            choices={choices.data}
            filters={filters}
            onChange={(part) => change({ ...(part as SearchUpdate<IntegrationsSearch>), p: undefined })}
            placeholder="Document number"
          >
            <Select
              aria-label="Status"
              placeholder="All files"
              data={states}
              value={statusOf(search) ?? null}
              onChange={(st) => change({ st: st ?? undefined, p: undefined })}
              clearable
              className={classes.state}
            />
          </FilterBar>
        )}
      </div>
      {choices.error && !choices.data ? (
        <ErrorState error={choices.error} retry={() => void choices.refetch()} />
      ) : (
        <div className={classes.panels}>
          <FilesTabs
            isNew={choices.data !== undefined && isAccountWithoutData(choices.data)}
            search={search}
            filters={filters}
            onChange={change}
          />
          <div className={classes.charts}>
            <FilesChart direction="received" />
            <FilesChart direction="sent" />
          </div>
        </div>
      )}
      {search.file && <LazyModal load={loadDialog} opened close={close} props={{ accountId, ediId: search.file, onClose: close }} />}
    </section>
  )
}

const operations = { received: 'getFilesReceivedChart', sent: 'getFilesSentChart' } as const
/** Heights in pixels; the page shows administrators more beside the chart. */
const heights = { admin: 200, others: 260 }

/** Chart of files per month over all months with files. */
function FilesChart({ direction }: { direction: EdiDirection }) {
  const { account, user } = useSessionContext()
  const { accountId, accountName } = account!
  const chart = useMemo(() => ediFilesChart(direction), [direction])
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

const tabs: Record<EdiDirection, string> = { received: 'Files Received', sent: 'Files Sent' }

interface FilesTabsProps {
  /** True if no earlier month has files. */
  isNew: boolean
  search: IntegrationsSearch
  /** Undefined until the filter options have loaded. */
  filters: Filters | undefined
  /** Updates the URL. */
  onChange: (change: SearchUpdate<IntegrationsSearch>, options?: { replace?: boolean }) => void
}

/** Tabs for received and sent files. */
const FilesTabs = ({ isNew, search, filters, onChange }: FilesTabsProps) => (
  <Tabs
    value={ediDirectionOf(search)}
    onChange={(tab) => onChange({ tab: tab === 'sent' ? 'sent' : undefined, p: undefined })}
    keepMounted={false}
    classNames={{ root: classes.right!, list: classes.tabs!, panel: classes.panel! }}
  >
    <Tabs.List>
      {(Object.keys(tabs) as EdiDirection[]).map((name) => (
        <Tabs.Tab key={name} value={name}>
          {tabs[name]}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {(Object.keys(tabs) as EdiDirection[]).map((name) => (
      <Tabs.Panel key={name} value={name}>
        <FilesTable direction={name} isNew={isNew} search={search} filters={filters} onChange={onChange} />
      </Tabs.Panel>
    ))}
  </Tabs>
)
