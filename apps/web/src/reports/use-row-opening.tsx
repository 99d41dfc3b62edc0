import type { Report } from '@portal/contracts/report'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { LazyModal } from '../components/state/lazy-modal.tsx'
import { firstRoute } from '../lib/screens.ts'
import { useSessionContext } from '../lib/session/current-account.ts'
import type { TableRow } from '../components/table/table-row.ts'
import { rowAddress, rowName } from './row-address.ts'
import type { useReportPage } from './use-report-page.ts'
import type { useReportView } from './use-report-view.ts'

const panels = {
  shipment: () => import('../components/shipment-panel/shipment-panel.tsx'),
  order: () => import('./order/order-panel.tsx'),
}

/** Opening of rows, for the table and beside it. */
export interface RowOpening {
  /** Opens a row; true if the row opens something. */
  open: (row: TableRow, index: number) => boolean
  /** Loads what a row opens, while the pointer rests on it. */
  prefetch: (row: TableRow) => void
  /** Index of the row in the open panel; -1 without one. */
  openIndex: number
  /** Follows the row that the keyboard has moved to, if the panel is open. */
  follow: (row: TableRow, index: number) => void
  panel: ReactNode
}

/**
 * Opens rows of a report: in the panel, whose number is the parameter `open`, or at the address that the report declares.
 * @param reveal scrolls a row into view, and puts the focus on it if the panel closes
 */
export function useRowOpening(
  report: Report,
  { search, view, setView, change }: ReturnType<typeof useReportView>,
  { rows, stale, count = 0 }: ReturnType<typeof useReportPage>,
  reveal: (index: number, isFocused: boolean) => void,
): RowOpening {
  const workplace = useSessionContext()
  const { accountId } = workplace.account!
  const navigate = useNavigate()
  const what = report.opens?.what
  const kind = what === 'shipment' || what === 'order' ? what : undefined
  const opened = kind && search.open
  // several rows may have one number: the one that was chosen
  const [chosen, setChosen] = useState(-1)
  const isOpened = (row: TableRow | undefined) => row !== undefined && rowName(report, row) === opened
  const openIndex = opened === undefined ? -1 : isOpened(rows?.[chosen]) ? chosen : (rows?.findIndex(isOpened) ?? -1)

  const show = (index: number, replace: boolean) => {
    const name = rows?.[index] && rowName(report, rows[index])
    if (name === undefined) return
    setChosen(index)
    change({ open: name }, { replace })
  }
  const open = (row: TableRow, index: number): boolean => {
    if (kind && rowName(report, row) !== undefined) {
      show(index, opened !== undefined)
      return true
    }
    const address = rowAddress(report, row, accountId, search)
    if (!address || (address.to && !firstRoute([address.to], workplace))) return false
    if (address.to) void navigate({ to: address.to, search: address.search as never })
    else change(address.search)
    return true
  }

  const step = useSteps(report, { view, setView }, { rows, stale, count }, openIndex, (index) => {
    show(index, true)
    reveal(index, false)
  })
  const close = () => change({ open: undefined }, { replace: true })
  useReturnedFocus(openIndex, (index) => reveal(index, true))
  return {
    open,
    openIndex,
    follow: (_row, index) => opened !== undefined && show(index, true),
    prefetch: (row) => {
      const name = kind && rowName(report, row)
      if (name)
        void panels[kind]().then(
          ({ prefetch }) => prefetch(accountId, name, workplace.features),
          () => {},
        )
    },
    panel: kind && opened !== undefined && (
      <LazyModal
        load={panels[kind]}
        opened
        close={close}
        props={{ number: opened, isException: report.id === 'exceptions', onClose: close, onStep: step }}
      />
    ),
  }
}

/**
 * Returns the function that shows the row before or after the open one, and turns the page at either end.
 * @param show shows a row
 */
function useSteps(
  report: Report,
  { view, setView }: Pick<ReturnType<typeof useReportView>, 'view' | 'setView'>,
  { rows, stale, count }: Pick<ReturnType<typeof useReportPage>, 'rows' | 'stale'> & { count: number },
  openIndex: number,
  show: (index: number) => void,
): (by: 1 | -1) => void {
  // direction in which the page is turned
  const turning = useRef<1 | -1>(undefined)
  const arrive = useEffectEvent(() => {
    if (!turning.current || stale || !rows) return
    show(turning.current === 1 ? 0 : rows.length - 1)
    turning.current = undefined
  })
  const first = stale ? undefined : rows?.[0]
  useEffect(() => {
    if (first) arrive()
  }, [first])
  const nameAt = (index: number) => rows?.[index] && rowName(report, rows[index])
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

/** Returns the focus to the row whose panel has closed, unless the reader has put it elsewhere. */
function useReturnedFocus(openIndex: number, onReturn: (index: number) => void) {
  const last = useRef(-1)
  const returnFocus = useEffectEvent(onReturn)
  useEffect(() => {
    if (openIndex === -1 && last.current !== -1 && document.activeElement === document.body) returnFocus(last.current)
    last.current = openIndex
  }, [openIndex])
}
