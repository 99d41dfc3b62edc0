import { z } from 'zod'
import { customer } from './access.ts'
import { data, endpoint, file } from './endpoint.ts'
import { ediColumns, ediStatuses, type EdiStatus } from './file-choices.ts'
import { attachment } from './file.ts'
import { sortDirection } from './lists.ts'
import { filterChoices } from './report-filters.ts'
import { businessDate, text, uuid } from './scalars.ts'

const status = z.enum(Object.keys(ediStatuses) as [EdiStatus, ...EdiStatus[]])

const item = {
  ediId: uuid,
  documentNumber: z.string().max(255),
  /** EDIFACT, X12, DCSA, JSON, XML or unknown. */
  standard: z.string().max(16),
  /** Kinds of messages in it. */
  types: z.array(z.string().max(64)).max(100),
  status,
}
const time = z.string().max(40)
const receivedItem = z.object({ ...item, receivedTime: time })
const sentItem = z.object({ ...item, sentTime: time })

/** How much of a file is shown; what is longer is there to download. */
export const ediShown = { characters: 200_000, segments: 2000 } as const

const fieldChange = z.object({ field: z.string().max(64), before: z.string().max(200).nullable(), after: z.string().max(200) })
/** What a file changed in a record. */
export const ediChange = z.object({
  resource: z.enum(['shipments', 'purchase-orders']),
  key: z.string().max(64),
  change: z.enum(['inserted', 'updated', 'unchanged']),
  fields: z.array(fieldChange).max(50),
})
/** What of a file was not read, and why. */
export const ediNote = z.object({ segment: z.int(), reason: z.string().max(300), refused: z.boolean() })
const segment = z.object({
  number: z.int(),
  /** Where it begins in `text`, in UTF-16 units. */
  offset: z.int(),
  tag: z.string().max(100_000),
  name: z.string().max(100_000),
  values: z.array(z.object({ place: z.string().max(20), value: z.string().max(100_000) })).max(200_000),
})

const ediFile = z.object({
  ...item,
  direction: z.enum(['received', 'sent']),
  /** When it was received or sent. */
  time,
  fileName: z.string().max(255),
  /** Bytes. */
  size: z.int(),
  /** What it changed in the account. */
  changes: z.array(ediChange).max(1000),
  /** What of it was not read, and why. */
  notes: z.array(ediNote).max(1000),
  /** What it says, as text; null where it is none. */
  text: z.string().max(ediShown.characters).nullable(),
  /** Segment by segment; empty where there are none. */
  segments: z.array(segment).max(ediShown.segments),
  /** Whether `text` or `segments` are not all there is. */
  cut: z.boolean(),
})
export type EdiFileDetail = Reply<typeof ediFile>
export type EdiItem = Reply<typeof receivedItem>
type Reply<S extends z.ZodType> = z.output<S>

/** Whose files, and from which days. */
const parameters = z.object({
  accountId: uuid,
  start: businessDate.optional(),
  end: businessDate.optional(),
  searchText: text(200).optional(),
  status: status.optional(),
  sortField: z.enum(ediColumns).default('time'),
  sortDirection: sortDirection.default('desc'),
  skip: z.int().min(0).max(10_000_000).default(0),
  take: z.int().min(1).max(500).default(15),
})

const feature = 'enabledEDIReport'
const access = customer({ feature })
const reader = customer({ feature, need: 'canReadFiles' })
const months = data(z.object({ items: z.array(z.object({ date: businessDate, value: z.int() })).max(5000) }))
const page = <S extends z.ZodType>(one: S) => data(z.object({ items: z.array(one).max(500), count: z.int() }))

export const ediReport = {
  getEdiReportFilter: endpoint({
    method: 'GET',
    path: 'edi-report/query/get-report-filter',
    access,
    summary: 'Months in which EDI files were received or sent, newest first.',
    query: z.object({ accountId: uuid }),
    answer: data(filterChoices),
  }),
  getFilesReceivedChart: endpoint({
    method: 'GET',
    path: 'edi-report/query/get-files-received-chart',
    access,
    summary: 'How many EDI files were received, per month.',
    query: z.object({ accountId: uuid }),
    answer: months,
  }),
  getFilesSentChart: endpoint({
    method: 'GET',
    path: 'edi-report/query/get-files-sent-chart',
    access,
    summary: 'How many EDI files were sent, per month.',
    query: z.object({ accountId: uuid }),
    answer: months,
  }),
  getFilesReceivedTable: endpoint({
    method: 'GET',
    path: 'edi-report/query/get-files-received-table',
    access,
    summary: 'EDI files that were received, and what became of them.',
    query: parameters,
    synonyms: { sortField: { receivedTime: 'time' } },
    answer: page(receivedItem),
  }),
  getFilesSentTable: endpoint({
    method: 'GET',
    path: 'edi-report/query/get-files-sent-table',
    access,
    summary: 'EDI files that were sent.',
    query: parameters,
    synonyms: { sortField: { sentTime: 'time' } },
    answer: page(sentItem),
  }),
  getEdiFile: endpoint({
    method: 'GET',
    path: 'edi-report/query/get-edi-file',
    access: reader,
    summary: 'An EDI file: what it says as text and segment by segment, what it changed, and what was not read.',
    query: z.object({ accountId: uuid, ediId: uuid }),
    answer: data(ediFile),
    refusals: ['notFound'],
  }),
  downloadEdiFile: endpoint({
    method: 'GET',
    path: 'edi-report/download-file/{id}',
    access: customer({ feature, need: 'canReadFiles', file: 'edi' }),
    summary: 'The bytes of an EDI file as they came, streamed. The account need not be named.',
    params: z.object({ id: uuid }),
    query: z.object({ accountId: uuid.optional() }),
    answer: file(attachment),
    refusals: ['notFound'],
    budget: 'export',
  }),
}
