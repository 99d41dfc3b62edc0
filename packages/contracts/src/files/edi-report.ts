import { z } from 'zod'
import { customer } from '../access.ts'
import { dataResponse, endpoint, fileResponse } from '../endpoint.ts'
import { ediColumns, ediStatuses, type EdiStatus } from './file-choices.ts'
import { attachment } from './file.ts'
import { sortDirection } from '../lists.ts'
import { filterChoices } from '../report-filters.ts'
import { businessDate, text, uuid } from '../scalars.ts'

const status = z.enum(Object.keys(ediStatuses) as [EdiStatus, ...EdiStatus[]])

const item = {
  ediId: uuid,
  documentNumber: z.string().max(255),
  /** EDIFACT, X12, DCSA, JSON, XML or unknown. */
  standard: z.string().max(16),
  /** Message types in the file. */
  types: z.array(z.string().max(64)).max(100),
  status,
}
const time = z.string().max(40)
/** First reason why a held file was not applied; null for other files. */
const heldReason = z.string().max(300).nullable()
const receivedItem = z.object({ ...item, heldReason, receivedTime: time })
const sentItem = z.object({ ...item, heldReason, sentTime: time })

/** Maximum part of a file that is displayed; the download has all of it. */
export const maxDisplayedBytes = { characters: 200_000, segments: 2000 } as const

const fieldChange = z.object({ field: z.string().max(64), before: z.string().max(200).nullable(), after: z.string().max(200) })
/** Change that a file made to a record. */
export const ediChange = z.object({
  resource: z.enum(['shipments', 'purchase-orders']),
  key: z.string().max(64),
  change: z.enum(['inserted', 'updated', 'unchanged']),
  fields: z.array(fieldChange).max(50),
})
/** Part of a file that was not read, with the reason. */
export const ediNote = z.object({ segment: z.int(), reason: z.string().max(300), refused: z.boolean() })
const segment = z.object({
  number: z.int(),
  /** Start position in `text`, in UTF-16 units. */
  offset: z.int(),
  tag: z.string().max(100_000),
  name: z.string().max(100_000),
  values: z.array(z.object({ place: z.string().max(20), value: z.string().max(100_000) })).max(200_000),
})

const ediFile = z.object({
  ...item,
  direction: z.enum(['received', 'sent']),
  /** Time of receipt or sending. */
  time,
  fileName: z.string().max(255),
  /** Size in bytes. */
  size: z.int(),
  /** Changes that the file made in the account. */
  changes: z.array(ediChange).max(1000),
  /** Parts that were not read, with reasons. */
  notes: z.array(ediNote).max(1000),
  /** Content as text; null if the file is not text. */
  text: z.string().max(maxDisplayedBytes.characters).nullable(),
  /** Parsed segments; empty for a format without segments. */
  segments: z.array(segment).max(maxDisplayedBytes.segments),
  /** True if `text` or `segments` are incomplete. */
  cut: z.boolean(),
})
export type EdiFileDetail = Reply<typeof ediFile>
export type EdiItem = Reply<typeof receivedItem>
type Reply<S extends z.ZodType> = z.output<S>

/** Account and period of the files. */
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
const months = dataResponse(z.object({ items: z.array(z.object({ date: businessDate, value: z.int() })).max(5000) }))
const page = <S extends z.ZodType>(one: S) => dataResponse(z.object({ items: z.array(one).max(500), count: z.int() }))

export const ediReport = {
  getEdiReportFilter: endpoint.get('edi-report/query/get-report-filter', {
    access,
    summary: 'Lists the months in which EDI files were received or sent, newest first.',
    query: z.object({ accountId: uuid }),
    response: dataResponse(filterChoices),
  }),
  getFilesReceivedChart: endpoint.get('edi-report/query/get-files-received-chart', {
    access,
    summary: 'Counts received EDI files per month.',
    query: z.object({ accountId: uuid }),
    response: months,
  }),
  getFilesSentChart: endpoint.get('edi-report/query/get-files-sent-chart', {
    access,
    summary: 'Counts sent EDI files per month.',
    query: z.object({ accountId: uuid }),
    response: months,
  }),
  getFilesReceivedTable: endpoint.get('edi-report/query/get-files-received-table', {
    access,
    summary: 'Lists received EDI files with their status.',
    query: parameters,
    synonyms: { sortField: { receivedTime: 'time' } },
    response: page(receivedItem),
  }),
  getFilesSentTable: endpoint.get('edi-report/query/get-files-sent-table', {
    access,
    summary: 'Lists sent EDI files.',
    query: parameters,
    synonyms: { sortField: { sentTime: 'time' } },
    response: page(sentItem),
  }),
  getEdiFile: endpoint.get('edi-report/query/get-edi-file', {
    access: reader,
    summary: 'Returns an EDI file: its text, its segments, the changes it made, and notes about parts that were not read.',
    query: z.object({ accountId: uuid, ediId: uuid }),
    response: dataResponse(ediFile),
    errors: ['notFound'],
  }),
  downloadEdiFile: endpoint.get('edi-report/download-file/{id}', {
    access: customer({ feature, need: 'canReadFiles', file: 'edi' }),
    summary: 'Downloads an EDI file unchanged. `accountId` is optional.',
    params: z.object({ id: uuid }),
    query: z.object({ accountId: uuid.optional() }),
    response: fileResponse(attachment),
    errors: ['notFound'],
    rateLimitBudget: 'export',
  }),
}
