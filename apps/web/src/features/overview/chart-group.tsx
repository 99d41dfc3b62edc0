import type { Chart } from '@portal/charts/chart'
import { overviewDashboard } from '@portal/charts/overview/index'
import type { OverviewChart } from '@portal/contracts/charts/charts'
import { Title, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { ChartFrame } from '../../components/chart/chart-frame.tsx'
import type { OrderSearch } from '../../components/filters/report-search.ts'
import { periodName, type FilterChoices, type Filters } from '../../components/filters/resolve-filters.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { emptyReason, chartLinks } from './overview-links.ts'
import { chartRowLink } from './row-links.ts'
import { donuts, useOverviewCharts } from './use-overview-charts.ts'
import { useNearScreen } from './use-near-screen.ts'
import type { OverviewParameters } from './overview-parameters.ts'
import classes from './chart-group.module.css'

interface ChartGroupProps {
  /** Id of the section, to which the jump links lead. */
  id: string
  title: string
  charts: OverviewChart[]
  isFolded: boolean
  /** True to load the charts although they are not near the visible part of the screen. */
  isPrinted: boolean
  onFold: (isFolded: boolean) => void
  filters: Filters | undefined
  choices: FilterChoices | undefined
  parameters: OverviewParameters | undefined
  query: OrderSearch
}

/** Height of donut charts; bar charts add the height of their labels. */
const ringHeight = 216

/** Group of charts that folds; its data loads once it comes near the visible part of the screen. */
export function ChartGroup({ id, title, charts, isFolded, isPrinted, onFold, ...rest }: ChartGroupProps) {
  const heading = useId()
  const section = useRef<HTMLElement>(null)
  const isNear = useNearScreen(section) || isPrinted
  const Icon = isFolded ? IconChevronRight : IconChevronDown
  return (
    <section ref={section} id={id} className={classes.group} data-printed={isPrinted || undefined} aria-labelledby={heading} tabIndex={-1}>
      <Title order={2} className={classes.heading}>
        <UnstyledButton id={heading} className={classes.fold} aria-expanded={!isFolded} onClick={() => onFold(!isFolded)}>
          <Icon size={16} stroke={1.6} aria-hidden />
          {title}
        </UnstyledButton>
      </Title>
      {!isFolded && <Charts charts={charts} isNear={isNear} {...rest} />}
    </section>
  )
}

type ChartsProps = Omit<ChartGroupProps, 'id' | 'title' | 'isFolded' | 'isPrinted' | 'onFold'> & { isNear: boolean }

function Charts({ charts, isNear, filters, choices, parameters, query }: ChartsProps) {
  const workplace = useSessionContext()
  const { baseCurrency, accountName } = workplace.account!
  const chartOf = useOverviewCharts(charts, isNear ? parameters : undefined)
  const about = filters ? `${accountName}, ${periodName(filters)}` : accountName
  const frame = (name: OverviewChart) => {
    const { data, compared, stale, error, retry } = chartOf(name)
    return (
      <ChartFrame
        key={name}
        chart={overviewDashboard[name] as unknown as Chart<unknown>}
        data={data}
        compared={compared}
        stale={stale}
        error={error}
        retry={retry}
        instead={filters && emptyReason(name, filters)}
        link={chartLinks(name, workplace, query)}
        rowLink={
          choices && chartRowLink(name, { data, suppliers: choices.reportSuppliers, chosen: filters?.suppliers ?? [], query, workplace })
        }
        currency={baseCurrency}
        about={about}
        {...(donuts.has(name) && { height: ringHeight })}
      />
    )
  }
  const rings = charts.filter((name) => donuts.has(name))
  return (
    <>
      {rings.length > 0 && <div className={classes.charts}>{rings.map(frame)}</div>}
      <div className={classes.charts}>{charts.filter((name) => !donuts.has(name)).map(frame)}</div>
    </>
  )
}
