import type { Report, RowLink } from '@portal/contracts/report'
import { ActionIcon, Group } from '@mantine/core'
import { IconListDetails, type Icon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { routeOf } from '../../lib/screens.ts'
import { RowAction } from './row-action.tsx'
import { linkSearch, useLinkSearch } from './link-search.ts'
import classes from './report-table.module.css'
import type { TableRow } from './table-row.ts'

/** Button that a screen adds to each row. */
export interface ReportAction {
  tooltip: string
  icon: Icon
  onClick: (row: TableRow) => void
}

interface RowLinksProps {
  report: Report
  links: readonly RowLink[]
  actions: readonly ReportAction[]
  row: TableRow
}

/** End of a row: buttons of the screen, and links to related screens. */
export function RowLinks({ report, links, actions, row }: RowLinksProps) {
  const search = useLinkSearch()
  const workplace = useSessionContext()
  const name = String(row[report.key])
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end" className={classes.atEnd}>
      {actions.map(({ tooltip, icon, onClick }) => (
        <RowAction key={tooltip} label={`${tooltip} ${name}`} tooltip={tooltip} icon={icon} onClick={() => onClick(row)} />
      ))}
      {links
        .filter(({ when }) => row[when] === true)
        .map(({ to, label }) => {
          const route = routeOf(to, workplace)
          return (
            <ActionIcon
              key={to}
              size={26}
              aria-label={`${label} ${name}`}
              data-tip={label}
              data-details
              renderRoot={(props) => <Link to={route ?? '.'} search={linkSearch(to, name, search) as never} {...props} />}
            >
              <IconListDetails size={16} stroke={1.6} />
            </ActionIcon>
          )
        })}
    </Group>
  )
}
