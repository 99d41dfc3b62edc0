import type { SpendChange, SpendChanges } from '@portal/contracts/charts/spend-changes'
import type { ReportSearch } from '../filters/report-search.ts'
import { spendTexts } from './spend-texts.ts'

/** Columns of Shipment Spends with the charge groups. */
const partColumns = {
  freight: 'totalFreightSpend',
  destination: 'destinationSpend',
  disbursements: 'disbursements',
  other: 'otherSpend',
} as const

interface NamedChange {
  name: string
  change: SpendChange
  /** Filters that select its rows within the period; undefined for the total. */
  search?: ReportSearch
}

/** Returns the changes by group; groups that are hidden or empty are left out. */
export function changeGroups({ total, parts, suppliers, routes }: SpendChanges): { title: string; rows: NamedChange[] }[] {
  const ofParts = parts
    ? (Object.keys(partColumns) as (keyof typeof partColumns)[]).map((part) => ({
        name: spendTexts.parts[part],
        change: parts[part],
        search: { o: partColumns[part] },
      }))
    : []
  const groups: { title: string; rows: NamedChange[] }[] = [
    {
      title: spendTexts.suppliers,
      rows: (suppliers ?? []).map((one) => ({ name: one.name, change: one, search: { supId: one.supplierId } })),
    },
    {
      title: spendTexts.routes,
      rows: (routes ?? []).map((one) => ({
        name: `${one.origin.name} → ${one.destination.name}`,
        change: one,
        search: { pOri: one.origin.code, pDest: one.destination.code },
      })),
    },
    { title: spendTexts.charges, rows: [...ofParts, { name: spendTexts.total, change: total }] },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}
