import {
  dateBases,
  type DateBasis,
  type DelayKind,
  type ExceptionScope,
  type LineBooking,
  orderBases,
  type OrderBasis,
  type Report,
} from '@portal/contracts/report'
import type { FreeTimeState } from '@portal/contracts/reports/free-time-states'
import type { OrderState } from '@portal/contracts/reports/order-states'

/**
 * URL parameters of a report: filters, sort order and page, so that a link restores the exact view. All are optional; invalid values are
 * ignored.
 */
export interface ReportSearch {
  /** Search text. */
  s?: string
  /** Start and end of the period: each a month, `YYYY-MM`, or a day, `YYYY-MM-DD`. */
  from?: string
  to?: string
  /** Supplier ids, comma-joined. */
  supId?: string
  /** Date basis. */
  b?: DateBasis
  /** Account. */
  cId?: string
  /** Title of the special search. */
  sst?: string
  pOri?: string
  pDest?: string
  trans?: string
  mode?: string
  /** Filters of chart links: incoterm, countries of origin and destination, carrier contract, product. */
  inc?: string
  cOri?: string
  cDest?: string
  con?: string
  pc?: string
  /** Suppliers of the shipments of order lines, comma-joined. */
  sSup?: string
  /** Unknown values of shipments, comma-joined: `supplier`, `origin`, `destination`. */
  unk?: string
  /** Focused shipments only: `1`. */
  foc?: string
  /** Only the reader's orders as a buyer: `1`. */
  mine?: string
  /** Order lines by booking state: `booked` or `overdue`. */
  bk?: LineBooking
  /** Rows by delay: `early`, `onTime`, `late`, `veryLate`, `overdue`, `arriving` or `freeTime`. */
  dl?: DelayKind
  /** Number of the shipment or order, or id of the supplier, whose panel is open. */
  open?: string
  /** Id of the supplier whose panel is open above that of a row. */
  sup?: string
  /** Exceptions: `all` adds those of the period to those open today. */
  sh?: ExceptionScope
  /** Containers by their free time: `ending` or `past`. */
  ft?: FreeTimeState
  /** Open orders by state: `pastShipping`, `shippingSoon`, `partlyShipped` or `notShipped`. */
  os?: OrderState
  /** Exceptions by the party to contact. */
  ct?: string
  /** Sort column and direction. */
  o?: string
  d?: 'asc' | 'desc'
  /** Page, from 1, and rows per page. */
  p?: string
  n?: string
}

const periodPattern = /^(19|[2-9]\d)\d{2}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/

const patterns: Partial<Record<keyof ReportSearch, RegExp>> = {
  from: periodPattern,
  to: periodPattern,
  cId: /^[0-9a-f-]{36}$/i,
  pOri: /^[A-Z]{2}[A-Z2-9]{3}$/,
  pDest: /^[A-Z]{2}[A-Z2-9]{3}$/,
  trans: /^[A-Z]{1,16}$/,
  mode: /^[A-Z0-9]{1,16}$/,
  unk: /^(supplier|origin|destination)(,(supplier|origin|destination)){0,2}$/,
  inc: /^[A-Z0-9]{1,16}$/,
  cOri: /^[A-Z]{2}$/,
  cDest: /^[A-Z]{2}$/,
  foc: /^1$/,
  mine: /^1$/,
  bk: /^(booked|overdue)$/,
  dl: /^(early|onTime|late|veryLate|overdue|arriving|freeTime)$/,
  sh: /^(open|all)$/,
  ft: /^(ending|past)$/,
  os: /^(pastShipping|shippingSoon|partlyShipped|notShipped)$/,
  d: /^(asc|desc)$/,
  p: /^[1-9]\d{0,6}$/,
  n: /^(25|50|100)$/,
}

/** Filters that only chart links set. */
const tradeNames = ['inc', 'cOri', 'cDest', 'con', 'pc', 'sSup', 'unk'] as const

/** Filters of the special search, in the order of its tag; removing the tag clears them all. */
export const specialNames = ['sst', 'pOri', 'pDest', 'trans', 'mode', ...tradeNames] as const

/** Parameters with codes, which are upper case. */
const codes: ReadonlySet<string> = new Set(['pOri', 'pDest', 'trans', 'mode', 'inc', 'cOri', 'cDest'])

/** Returns the maximum length of a parameter; lists of ids are longer. */
const longest = (name: string) => (name === 'supId' || name === 'sSup' ? 20_000 : 200)

const names = [
  's',
  'from',
  'to',
  'supId',
  'b',
  'cId',
  'sst',
  'pOri',
  'pDest',
  'trans',
  'mode',
  ...tradeNames,
  'foc',
  'mine',
  'bk',
  'dl',
  'open',
  'sup',
  'sh',
  'ft',
  'os',
  'ct',
  'o',
  'd',
  'p',
  'n',
] as const

/** URL parameters of an order line report, whose date basis may be the order date. */
export interface OrderSearch extends Omit<ReportSearch, 'b'> {
  b?: OrderBasis
}

/** Parses the URL parameters of a report. */
export function parseReportSearch(raw: Record<string, unknown>): ReportSearch {
  const { b, ...search } = parseOrderSearch(raw)
  return b === undefined || b === 'OrderDate' ? search : { ...search, b }
}

export function parseOrderSearch(raw: Record<string, unknown>): OrderSearch {
  const search: Record<string, string> = {}
  for (const name of names) {
    // `order` opened an order in old links
    const given = raw[name] ?? (name === 'open' ? raw['order'] : undefined)
    // the router converts numeric text to numbers
    const value = typeof given === 'number' ? String(given) : given
    if (typeof value !== 'string' || value === '') continue
    const text = codes.has(name) ? value.toUpperCase() : value.slice(0, longest(name))
    if (patterns[name] && !patterns[name].test(text)) continue
    if (name === 'b' && !orderBases.includes(text as OrderBasis)) continue
    if ((name === 'from' || name === 'to') && !isPeriodPart(text)) continue
    search[name] = text
  }
  return search
}

/** Returns true for a month or an existing day, such as 28 but not 30 February. */
const isPeriodPart = (text: string): boolean => text.length === 7 || new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)

/** Returns the date basis of a shipment screen; shipments have no order date. */
export const shipmentBasis = ({ b }: OrderSearch): DateBasis => dateBases.find((basis) => basis === b) ?? 'ETA'

/** Returns the date basis of a report: the one in the URL if the report supports it. */
export function basisOf({ filters, periodsOf }: Report, search: OrderSearch): OrderBasis {
  if (filters.includes('orderBasis')) return search.b ?? 'ETA'
  return periodsOf === 'orders' ? 'OrderDate' : shipmentBasis(search)
}

/** Returns the filters that links between screens keep; drops search text, sort order and page. */
export const filterSearch = (search: OrderSearch): OrderSearch =>
  Object.fromEntries(
    (['from', 'to', 'supId', 'b', 'cId', ...specialNames] as const).flatMap((name) =>
      search[name] === undefined ? [] : [[name, search[name]]],
    ),
  )

export const pageSizes = [25, 50, 100] as const
export const defaultPageSize = 25

/** Returns sort order and page of the URL with the report's defaults; ignores unknown columns. */
export function tableViewOf(report: Report, { o, d, p, n }: OrderSearch) {
  const known = o !== undefined && o in report.columns && !report.columns[o]?.unsorted
  return {
    sort: {
      column: known ? o : report.defaultSort.column,
      direction: (known && d) || (known ? ('asc' as const) : report.defaultSort.direction),
    },
    page: Number(p ?? 1),
    pageSize: Number(n ?? defaultPageSize),
  }
}
