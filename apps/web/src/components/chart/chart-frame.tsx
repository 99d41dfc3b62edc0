import { emptyText, type Chart } from '@portal/charts/chart'
import type { Compared, Sentence } from '@portal/charts/sentence/sentence'
import { ActionIcon, Loader, rem, Title, Skeleton } from '@mantine/core'
import { IconChartBarOff, IconChevronRight, IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { lazy, useEffect, useId, useMemo, useState, type ReactNode } from 'react'
import { notifyError } from '../../lib/notify.ts'
import { texts } from '../../lib/texts/texts.ts'
import { LazyPopoverButton } from '../actions/lazy-popover.tsx'
import { ErrorBoundary } from '../state/error-boundary.tsx'
import { ScreenError } from '../state/screen-error.tsx'
import { ErrorState } from '../state/status-message.tsx'
import type DrawingOf from './chart-drawing.tsx'
import type { ChartLink, RowLink } from './chart-link.ts'
import classes from './chart-frame.module.css'

const skeletonHeights = [72, 96, 54, 80, 38, 62, 26, 46]

/** Placeholder of a chart while its data loads. */
const ChartSkeleton = () => (
  <div className={classes.skeleton} aria-hidden>
    {skeletonHeights.map((height, index) => (
      <Skeleton key={index} height={`${height}%`} />
    ))}
  </div>
)

const loadDrawing = () => import('./chart-drawing.tsx')
const Drawing = lazy(loadDrawing) as unknown as typeof DrawingOf
const ChartTable = lazy(() => import('./chart-table.tsx'))

export interface ChartFrameProps<D> {
  chart: Chart<D>
  /** Undefined while loading. */
  data: D | undefined
  /** Complete months with those of an earlier period, for the sentence below the title. */
  compared?: Compared<D> | undefined
  error?: Error | null | undefined
  /** Retries after an error. */
  retry: () => void
  /** True while data for new filters loads. */
  stale?: boolean
  /** Replaces the chart by a reason why it is empty under the current filters. */
  instead?: string | undefined
  /** Link of the title to the rows behind the chart. */
  link?: (ChartLink & { label: string }) | undefined
  /** Currency of amounts. */
  currency?: string | undefined
  /** Company and period, for file names and the subtitle of the image. */
  about: string
  /** Height of the chart in pixels at the default text size. */
  height?: number | undefined
  /** Link of an item, in the table by its row, in the chart by item and series. */
  rowLink?: RowLink | undefined
  /** Additional tools beside the menu. */
  children?: ReactNode
  /** Summary line below the title. */
  summary?: ReactNode
  /** False hides the export of data and image. */
  savable?: boolean
  className?: string | undefined
}

/** Frame of a chart: title, link, menu, loading and empty states. Its size is fixed. */
export function ChartFrame<D>(props: ChartFrameProps<D>) {
  const { chart, data, error, stale, instead, summary, className } = props
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  // loads the chart code in parallel with the data
  useEffect(() => void loadDrawing().catch(() => {}), [])
  const drawn = data !== undefined && !error && instead === undefined && !chart.isEmpty(data) ? data : undefined
  const sentence = useSentence(props, drawn)
  return (
    <section
      className={clsx(classes.frame, className)}
      aria-labelledby={id}
      aria-busy={!error && instead === undefined && (data === undefined || stale)}
    >
      <Head {...props} id={id} drawn={drawn} asTable={asTable} onView={() => setAsTable(!asTable)} />
      {summary !== undefined && <div className={classes.summary}>{summary}</div>}
      {chart.sentence && <p className={classes.sentence}>{sentence?.text}</p>}
      <div className={classes.body} style={{ height: rem(heightOf(props)) }} data-stale={stale || undefined}>
        <ErrorBoundary waiting={<ChartSkeleton />} instead={<ScreenError />}>
          <Body {...props} drawn={drawn} asTable={asTable} sentence={sentence} />
        </ErrorBoundary>
        {stale && drawn !== undefined && (
          <div className={classes.overlay} role="status" aria-label={`Loading ${chart.title}`}>
            <Loader size="sm" />
          </div>
        )}
      </div>
    </section>
  )
}

const useSentence = <D,>({ chart, currency, compared }: ChartFrameProps<D>, drawn: D | undefined) =>
  useMemo(() => (drawn === undefined ? undefined : chart.sentence?.(drawn, { currency, compared })), [chart, drawn, currency, compared])

type DrawnProps<D> = ChartFrameProps<D> & {
  /** Undefined unless the chart has data to draw. */
  drawn: D | undefined
  asTable: boolean
}

function Head<D>({ id, drawn, asTable, onView, ...props }: DrawnProps<D> & { id: string; onView: () => void }) {
  const { chart, link, children, savable = true } = props
  const fail = () => notifyError(texts.errorOccurred)
  return (
    <div className={classes.head}>
      <Title order={2} size="h3" id={id} className={classes.title}>
        <FrameTitle title={chart.title} link={link} />
      </Title>
      {children}
      <LazyPopoverButton
        popup="menu"
        button={
          <ActionIcon aria-label={`Menu of ${chart.title}`} disabled={drawn === undefined} className={classes.menu}>
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        }
        props={{
          asTable,
          onView,
          onPng: savable ? () => void savePng(props, drawn!).catch(fail) : undefined,
          onCsv: savable ? () => void saveCsv(props, drawn!).catch(fail) : undefined,
        }}
        load={() => import('./chart-menu.tsx')}
      />
    </div>
  )
}

/** Title, linked to the rows if the reader may open them. */
function FrameTitle({ title, link }: { title: string; link: ChartFrameProps<unknown>['link'] }) {
  if (!link) return title
  return (
    <Link to={link.to} search={link.search as never} className={classes.link} title={link.label}>
      {title}
      <IconChevronRight size={15} stroke={1.8} aria-hidden />
    </Link>
  )
}

const heightOf = ({ height = 300 }: { height?: number | undefined }) => height

function Body<D>({ drawn, asTable, sentence, ...props }: DrawnProps<D> & { sentence: Sentence | undefined }) {
  const { chart, data, error, retry, instead, currency, rowLink } = props
  const height = heightOf(props)
  if (instead !== undefined) return <EmptyChart text={instead} />
  if (error) return <ErrorState error={error} retry={retry} />
  if (data === undefined) return <ChartSkeleton />
  if (drawn === undefined) return <EmptyChart text={emptyText(chart, data)} />
  if (asTable) {
    const table = chart.table(drawn, currency ? { currency } : {})
    return <ChartTable title={chart.title} table={table} height={height} rowLink={rowLink} />
  }
  return (
    <Drawing
      chart={chart}
      data={drawn}
      sentence={sentence?.text}
      names={sentence?.names}
      currency={currency}
      height={height}
      rowLink={rowLink}
    />
  )
}

const EmptyChart = ({ text }: { text: string }) => (
  <div className={classes.nothing}>
    <IconChartBarOff size={26} stroke={1.4} aria-hidden />
    {text}
  </div>
)

async function savePng<D>({ chart, compared, about, currency }: ChartFrameProps<D>, data: D): Promise<void> {
  const [{ drawPng }, { saveFile }] = await Promise.all([import('./draw-png.ts'), import('../../lib/query/save-file.ts')])
  const names = chart.sentence?.(data, { currency, compared })?.names
  const option = (width: number) => ({ ...chart.option(data, { theme: 'light', width, names, ...(currency && { currency }) }) })
  const picture = await drawPng({ title: chart.title, subtitle: about, option })
  await saveFile(picture.stream(), `${fileName(chart.title, about)}.png`, () => {})
}

async function saveCsv<D>({ chart, about, currency }: ChartFrameProps<D>, data: D): Promise<void> {
  const [{ chartCsv }, { saveFile }] = await Promise.all([import('@portal/charts/csv'), import('../../lib/query/save-file.ts')])
  const text = chartCsv(chart.table(data, currency ? { currency } : {}))
  await saveFile(new Blob([text]).stream(), `${fileName(chart.title, about)}.csv`, () => {})
}

/** Removes characters that file systems reject. */
const fileName = (...parts: string[]) =>
  parts
    .join(' ')
    .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 150)
