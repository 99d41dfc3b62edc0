import type { Feature } from '@portal/contracts/access'
import type { Report } from '@portal/contracts/report'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { LazyModal } from '../components/state/lazy-modal.tsx'
import type { TableRow } from '../components/table/table-row.ts'
import { notifyError } from '../lib/notify.ts'
import { savesData } from '../lib/saves-data.ts'
import { hasSupplierPanel } from '../lib/session/has-supplier-panel.ts'
import { useSessionContext } from '../lib/session/current-account.ts'
import { texts } from '../lib/texts/texts.ts'
import { panelName } from './row-name.ts'
import type { useReportPage } from './use-report-page.ts'
import type { useReportView } from './use-report-view.ts'

const loads = {
  shipment: () => import('./row-panel.tsx'),
  // both parts before the panel opens, so that a lost connection shows a message
  order: () => import('./order/order-panel.tsx').then(() => import('./row-panel.tsx')),
  supplier: () => import('../components/supplier-panel/supplier-panel.tsx').then(() => import('./row-panel.tsx')),
}

/** Returns the panel that the rows of a report open; undefined if they lead to another screen. */
function panelOf({ opens }: Report, features: Partial<Record<Feature, boolean>>): keyof typeof loads | undefined {
  if (opens?.what === 'supplier') return hasSupplierPanel(features) ? 'supplier' : undefined
  return opens?.what === 'shipment' || opens?.what === 'order' ? opens.what : undefined
}

/** Opening of rows, for the table and beside it. */
export interface RowOpening {
  open: (row: TableRow, index: number) => void
  /** Loads what a row opens, while the pointer rests on it. */
  prefetch: (row: TableRow) => void
  /** Index of the row in the open panel; -1 without one. */
  openIndex: number
  /** Follows the row that the keyboard has moved to, if the panel is open. */
  follow: (row: TableRow, index: number) => void
  panel: ReactNode
}

/**
 * Opens rows of a report: in the panel, whose number is the parameter `open`, or at the address that the report declares. The supplier of the
 * parameter `sup` covers the panel of a row. What only an opened row needs is loaded then.
 * @param reveal scrolls a row into view, and puts the focus on it if the panel closes
 */
export function useRowOpening(
  report: Report,
  reportView: ReturnType<typeof useReportView>,
  page: ReturnType<typeof useReportPage>,
  reveal: (index: number, isFocused: boolean) => void,
): RowOpening {
  const { search, change } = reportView
  const { rows } = page
  const workplace = useSessionContext()
  const kind = panelOf(report, workplace.features)
  const nameOf = (row: TableRow) => panelName(report, row, workplace.account!.accountId, search)
  const opened = kind && ((kind === 'supplier' && search.sup) || search.open)
  const supplier = kind !== 'supplier' && hasSupplierPanel(workplace.features) ? search.sup : undefined
  // several rows may have one number: the one that was chosen
  const [chosen, setChosen] = useState(-1)
  const isOpened = (row: TableRow | undefined) => row !== undefined && nameOf(row) === opened
  const openIndex = opened === undefined ? -1 : isOpened(rows?.[chosen]) ? chosen : (rows?.findIndex(isOpened) ?? -1)

  const show = (index: number, replace: boolean) => {
    const name = rows?.[index] && nameOf(rows[index])
    if (name === undefined) return
    setChosen(index)
    change({ open: name, sup: undefined }, { replace })
  }
  const goTo = useRowAddress(report, reportView)
  const close = () => change({ ...(supplier === undefined && { open: undefined }), sup: undefined }, { replace: true })
  const shown = supplier === undefined ? kind && opened !== undefined && { kind, number: opened, nameOf, openIndex } : panelOfName(supplier)
  const hasPanel = (row: TableRow) => kind !== undefined && nameOf(row) !== undefined
  return {
    openIndex,
    open: (row, index) => (hasPanel(row) ? show(index, opened !== undefined) : void goTo(row).catch(() => notifyError(texts.codeMissing))),
    follow: (_row, index) => opened !== undefined && supplier === undefined && show(index, true),
    prefetch: (row) => {
      if (kind && hasPanel(row) && !savesData())
        void loads[kind]().then(
          ({ prefetch }) => prefetch(kind, nameOf(row)!, workplace),
          () => {},
        )
    },
    panel: shown && (
      <LazyModal
        // loads the code of another kind before it replaces this one
        key={shown.kind}
        load={loads[shown.kind]}
        opened
        close={close}
        props={{ ...shown, report, reportView, page, show: (index) => show(index, true), reveal, onClose: close }}
      />
    ),
  }
}

/** Panel of a supplier that a name opens: no row belongs to it. */
const panelOfName = (number: string) => ({ kind: 'supplier' as const, number, nameOf: () => undefined, openIndex: -1 })

/** Returns the function that opens the address of a row. */
function useRowAddress(report: Report, { search, change }: ReturnType<typeof useReportView>): (row: TableRow) => Promise<void> {
  const workplace = useSessionContext()
  const navigate = useNavigate()
  return async (row) => {
    const { rowAddress } = await import('./row-address.ts')
    const address = rowAddress(report, row, workplace, search)
    if (address?.to) void navigate({ to: address.to, search: address.search as never })
    else if (address) change(address.search)
  }
}
