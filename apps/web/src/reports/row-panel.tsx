import type { Report } from '@portal/contracts/report'
import { lazy, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ErrorBoundary } from '../components/state/error-boundary.tsx'
import ShipmentPanel, { prefetch as prefetchShipment } from '../components/shipment-panel/shipment-panel.tsx'
import type { TableRow } from '../components/table/table-row.ts'
import { notifyError } from '../lib/notify.ts'
import { texts } from '../lib/texts/texts.ts'
import type { SessionContextValue } from '../lib/session/current-account.ts'
import type { useReportPage } from './use-report-page.ts'
import type { useReportView } from './use-report-view.ts'

type Kind = 'shipment' | 'order' | 'supplier'

/** Requests what the panel of a shipment, order or supplier shows. */
export async function prefetch(kind: Kind, number: string, { account, features }: SessionContextValue): Promise<void> {
  if (kind === 'shipment') return prefetchShipment(account!.accountId, number, features)
  if (kind === 'supplier') return loadSupplier().then((supplier) => supplier.prefetch(account!.accountId, number))
  return loadOrder().then((order) => order.prefetch(account!.accountId, number))
}

const loadOrder = () => import('./order/order-panel.tsx')
const OrderPanel = lazy(loadOrder)
const loadSupplier = () => import('../components/supplier-panel/supplier-panel.tsx')
const SupplierPanel = lazy(loadSupplier)

interface RowPanelProps {
  kind: Kind
  report: Report
  /** Returns what the panel of a row shows. */
  nameOf: (row: TableRow) => string | undefined
  /** Number of the shipment or order, or id of the supplier. */
  number: string
  /** Index of its row; -1 if it is not on this page. */
  openIndex: number
  reportView: Pick<ReturnType<typeof useReportView>, 'view' | 'setView'>
  page: Pick<ReturnType<typeof useReportPage>, 'rows' | 'stale' | 'count'>
  /** Shows another row. */
  show: (index: number) => void
  /** Scrolls a row into view, and puts the focus on it. */
  reveal: (index: number, isFocused: boolean) => void
  onClose: () => void
}

/** Panel of a report's row, which shows the neighbouring rows on the arrow keys. */
export default function RowPanel({ kind, report, nameOf, number, openIndex, reportView, page, show, reveal, onClose }: RowPanelProps) {
  const onStep = useSteps(nameOf, reportView, page, openIndex, (index) => {
    show(index)
    reveal(index, false)
  })
  useReturnedFocus(openIndex, (index) => reveal(index, true))
  const panel = { number, onClose, onStep }
  if (kind === 'shipment') return <ShipmentPanel {...panel} isException={report.id === 'exceptions'} />
  return (
    <ErrorBoundary instead={<PanelFailure onClose={onClose} />}>
      {kind === 'order' ? <OrderPanel {...panel} /> : <SupplierPanel {...panel} />}
    </ErrorBoundary>
  )
}

/** Reports that the code of a panel did not load, and closes it; the next opening retries. */
function PanelFailure({ onClose }: { onClose: () => void }) {
  const report = useEffectEvent(() => {
    notifyError(texts.codeMissing)
    onClose()
  })
  useEffect(() => report(), [])
  return null
}

/**
 * Returns the function that shows the row before or after the open one, and turns the page at either end.
 * @param nameOf returns what the panel of a row shows
 * @param show shows a row
 */
function useSteps(
  nameOf: RowPanelProps['nameOf'],
  { view, setView }: RowPanelProps['reportView'],
  { rows, stale, count = 0 }: RowPanelProps['page'],
  openIndex: number,
  show: (index: number) => void,
): (by: 1 | -1) => void {
  // direction in which the page is turned
  const turning = useRef<1 | -1>(undefined)
  const showFirst = useEffectEvent(() => {
    if (!turning.current || stale || !rows) return
    show(turning.current === 1 ? 0 : rows.length - 1)
    turning.current = undefined
  })
  const first = stale ? undefined : rows?.[0]
  useEffect(() => {
    if (first) showFirst()
  }, [first])
  const nameAt = (index: number) => rows?.[index] && nameOf(rows[index])
  return (by) => {
    const indices = [...(rows ?? []).keys()].filter((index) => (index - openIndex) * by > 0)
    // rows of the same shipment, and rows without one, are skipped
    const others = indices.filter((index) => nameAt(index) !== undefined && nameAt(index) !== nameAt(openIndex))
    const next = by === 1 ? others[0] : others.at(-1)
    const page = view.page + by
    if (next !== undefined) show(next)
    else if (openIndex !== -1 && page >= 1 && page <= Math.ceil(count / view.pageSize)) {
      turning.current = by
      setView({ ...view, page }, { replace: true })
    }
  }
}

/** Returns the focus to the row, or to the link that opened the panel, when it closes, unless the reader has put it elsewhere. */
function useReturnedFocus(openIndex: number, onReturn: (index: number) => void) {
  const last = useRef(openIndex)
  const returning = useRef(onReturn)
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    if (openIndex !== -1) last.current = openIndex
    returning.current = onReturn
  })
  useEffect(
    () => () => {
      // after the panel has left the page, and with it the focus
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        if (last.current !== -1) returning.current(last.current)
        else if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}
