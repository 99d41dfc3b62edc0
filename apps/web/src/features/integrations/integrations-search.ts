import { ediColumns, ediStatuses, type EdiStatus } from '@portal/contracts/files/file-choices'
import { matchingParameters } from '../../lib/search/matching-parameters.ts'

export type EdiDirection = 'received' | 'sent'
type Column = (typeof ediColumns)[number]

/** URL parameters of the screen; invalid values are ignored. */
export interface IntegrationsSearch {
  /** Search text. */
  s?: string
  /** First and last month, `YYYY-MM`. */
  from?: string
  to?: string
  /** Processing status. */
  st?: string
  /** Open tab, unless it is the first. */
  tab?: string
  /** Sort column, direction, page. */
  o?: string
  d?: 'asc' | 'desc'
  p?: string
  /** Id of the open file. */
  file?: string
}

const patterns: Record<keyof IntegrationsSearch, RegExp> = {
  s: /^.{1,200}$/s,
  from: /^\d{4}-(0[1-9]|1[0-2])$/,
  to: /^\d{4}-(0[1-9]|1[0-2])$/,
  st: new RegExp(`^(${Object.keys(ediStatuses).join('|')})$`),
  tab: /^sent$/,
  o: new RegExp(`^(${ediColumns.join('|')})$`),
  d: /^(asc|desc)$/,
  p: /^[1-9]\d{0,5}$/,
  file: /^[0-9a-f-]{36}$/i,
}

export const parseIntegrationsSearch = (raw: Record<string, unknown>): IntegrationsSearch =>
  matchingParameters(patterns, raw) as IntegrationsSearch

/** Rows per page; not selectable. */
export const ediPageSize = 15

/** Sort order and page; newest first by default. */
export const ediView = ({ o, d, p }: IntegrationsSearch) => ({
  sort: { column: (o ?? 'time') as Column, direction: o ? (d ?? ('asc' as const)) : ('desc' as const) },
  page: Number(p ?? 1),
  pageSize: ediPageSize,
})

export const ediDirectionOf = ({ tab }: IntegrationsSearch): EdiDirection => (tab === 'sent' ? 'sent' : 'received')
export const statusOf = ({ st }: IntegrationsSearch): EdiStatus | undefined => st as EdiStatus | undefined
