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

/**
 * What the address of a report carries (R §2): the filters under the names that links between screens use, and beyond them sort and page, so
 * that a link restores the exact view. Everything is optional and a value that makes no sense counts as absent.
 */
export interface ReportSearch {
  /** Free text. */
  s?: string
  /** First and last month, `YYYY-MM`. */
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
  /** What charts part shipments by: incoterm, countries of origin and destination, carrier contract, product. */
  inc?: string
  cOri?: string
  cDest?: string
  con?: string
  pc?: string
  /** Of order lines: suppliers of the shipments that they went with, comma-joined. */
  sSup?: string
  /** What is not known of shipments, comma-joined: `supplier`, `origin`, `destination`. */
  unk?: string
  /** Focused shipments only: `1`. */
  foc?: string
  /** Only orders of the reader's own as a buyer: `1`. */
  mine?: string
  /** Order lines by their bookings: `booked` or `overdue`. */
  bk?: LineBooking
  /** Rows of a delay: `early`, `onTime`, `late`, `veryLate`, `overdue` or `arriving`. */
  dl?: DelayKind
  /** Purchase order whose details are open. */
  order?: string
  /** Exceptions: `all` of the period beside those that are open today. */
  sh?: ExceptionScope
  /** Sort column and direction. */
  o?: string
  d?: 'asc' | 'desc'
  /** Page, from 1, and rows per page. */
  p?: string
  n?: string
}

const patterns: Partial<Record<keyof ReportSearch, RegExp>> = {
  // a date is taken for its month: links of older days carried dates
  from: /^(19|[2-9]\d)\d{2}-(0[1-9]|1[0-2])/,
  to: /^(19|[2-9]\d)\d{2}-(0[1-9]|1[0-2])/,
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
  dl: /^(early|onTime|late|veryLate|overdue|arriving)$/,
  sh: /^(open|all)$/,
  d: /^(asc|desc)$/,
  p: /^[1-9]\d{0,6}$/,
  n: /^(25|50|100)$/,
}

/** Filters of the address that only charts set. */
const tradeNames = ['inc', 'cOri', 'cDest', 'con', 'pc', 'sSup', 'unk'] as const

/** Filters of the special search, in the order of its tag; taking that away resets them all. */
export const specialNames = ['sst', 'pOri', 'pDest', 'trans', 'mode', ...tradeNames] as const

/** Codes, which are written in capitals. */
const codes: ReadonlySet<string> = new Set(['pOri', 'pDest', 'trans', 'mode', 'inc', 'cOri', 'cDest'])

/** Ids one after the other take room. */
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
  'order',
  'sh',
  'o',
  'd',
  'p',
  'n',
] as const

/** The same of a table of order lines, which may go by the order date as well. */
export interface OrderSearch extends Omit<ReportSearch, 'b'> {
  b?: OrderBasis
}

/** Reads the search part of an address. */
export function parseReportSearch(raw: Record<string, unknown>): ReportSearch {
  const { b, ...search } = parseOrderSearch(raw)
  return b === undefined || b === 'OrderDate' ? search : { ...search, b }
}

export function parseOrderSearch(raw: Record<string, unknown>): OrderSearch {
  const search: Record<string, string> = {}
  for (const name of names) {
    const given = raw[name]
    // the router makes numbers of what looks like one
    const value = typeof given === 'number' ? String(given) : given
    if (typeof value !== 'string' || value === '') continue
    const text = codes.has(name) ? value.toUpperCase() : value.slice(0, longest(name))
    if (patterns[name] && !patterns[name].test(text)) continue
    if (name === 'b' && !orderBases.includes(text as OrderBasis)) continue
    search[name] = name === 'from' || name === 'to' ? text.slice(0, 7) : text
  }
  return search
}

/** The date basis of a screen about shipments, which have no order date. */
export const shipmentBasis = ({ b }: OrderSearch): DateBasis => dateBases.find((basis) => basis === b) ?? 'ETA'

/** The date basis of a report: the address's where the report has it. */
export function basisOf({ filters, periodsOf }: Report, search: OrderSearch): OrderBasis {
  if (filters.includes('orderBasis')) return search.b ?? 'ETA'
  return periodsOf === 'orders' ? 'OrderDate' : shipmentBasis(search)
}

/** What screens hand on to each other: the filters, without what is looked for, sort and page. */
export const savedQuery = (search: OrderSearch): OrderSearch =>
  Object.fromEntries(
    (['from', 'to', 'supId', 'b', 'cId', ...specialNames] as const).flatMap((name) =>
      search[name] === undefined ? [] : [[name, search[name]]],
    ),
  )

export const pageSizes = [25, 50, 100] as const
export const defaultPageSize = 25

/** Sort and page of an address, with the report's own defaults; an unknown column counts as absent. */
export function viewOf(report: Report, { o, d, p, n }: OrderSearch) {
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
