import { Tabs } from '@mantine/core'
import type { Filters } from '../../components/filters/resolve-filters.ts'
import type { SearchUpdate } from '../../lib/search/use-change-search.ts'
import { FilesTable } from './files-table.tsx'
import { ediDirectionOf, type IntegrationsSearch, type EdiDirection } from './integrations-search.ts'
import classes from './integrations.module.css'

const tabs: Record<EdiDirection, string> = { received: 'Files Received', sent: 'Files Sent' }

interface FilesTabsProps {
  search: IntegrationsSearch
  /** Undefined until the filter options have loaded. */
  filters: Filters | undefined
  /** Updates the URL. */
  onChange: (change: SearchUpdate<IntegrationsSearch>, options?: { replace?: boolean }) => void
}

/** Tabs for received and sent files. */
export const FilesTabs = ({ search, filters, onChange }: FilesTabsProps) => (
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
        <FilesTable direction={name} search={search} filters={filters} onChange={onChange} />
      </Tabs.Panel>
    ))}
  </Tabs>
)
