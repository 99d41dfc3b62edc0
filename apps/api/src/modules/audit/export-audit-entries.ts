import type { Prisma } from '@portal/db/prisma'
import { hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Handler } from '../../platform/http/serve.ts'
import type { PrismaModels } from '../../platform/access/scope.ts'
import { accountNames } from './account-names.ts'
import { auditCondition, type AuditFilter } from './audit-condition.ts'

type Cell = string | number | null

/** Writes a table as CSV (decision 41) while its rows are read. */
export type WriteCsv = (table: {
  title: string
  columns: { id: string; label: string; type: 'text' | 'integer' }[]
  orientation: 'landscape'
  rows: AsyncIterable<Cell[][]>
  createdAt: Date
}) => Readable

/** Number of entries that are read at a time. */
const batchSize = 500

const title = 'Audit Log'

const columns = [
  'Sequence',
  'At',
  'Operation',
  'Actor',
  'Actor Id',
  'Actor Kind',
  'Account',
  'Account Id',
  'Subject',
  'Subject Id',
  'Subject Name',
  'Source',
  'User Agent',
  'Request Id',
  'Input',
  'Before',
  'After',
].map((label) => ({ id: label, label, type: label === 'Sequence' ? ('integer' as const) : ('text' as const) }))

/**
 * Exports the entries of a filter as CSV, latest first. They are read in batches by sequence, so that neither memory nor a transaction
 * grows with their number. Entries added during the export are not included.
 */
export const exportAuditEntries = (writeCsv: WriteCsv): Handler<'exportAuditEntries'> => {
  return async (filter, { entities }, context) => {
    const total = await entities.auditEntry.count({ where: auditCondition(filter) })
    return {
      stream: writeCsv({ title, columns, orientation: 'landscape', rows: readAuditRows(entities, filter), createdAt: context.now }),
      mediaType: 'text/csv; charset=utf-8',
      fileName: `${await hashFileName(entities, filter)}.csv`,
      headers: { 'x-row-count': String(total) },
    }
  }
}

/** Returns the first 12 hex digits of SHA-256 over `report|account|period` (decision 41). */
async function hashFileName(entities: PrismaModels, { accountId, from = '', to = '' }: AuditFilter): Promise<string> {
  const names = await accountNames(entities, [accountId ?? null])
  return hash('sha256', [title, names.get(accountId ?? '') ?? '', `${from} - ${to}`].join('|')).slice(0, 12)
}

async function* readAuditRows(entities: PrismaModels, filter: AuditFilter): AsyncGenerator<Cell[][]> {
  const where = auditCondition(filter)
  for (let before: bigint | undefined; ;) {
    const entries = await entities.auditEntry.findMany({
      where: { AND: [where, before === undefined ? {} : { sequence: { lt: before } }] },
      orderBy: { sequence: 'desc' },
      take: batchSize,
    })
    const last = entries.at(-1)
    if (!last) return
    const names = await accountNames(
      entities,
      entries.map((entry) => entry.subjectAccountId),
    )
    yield entries.map((entry) => [
      Number(entry.sequence),
      entry.at.toISOString(),
      entry.operation,
      entry.actorEmail ?? entry.actorName,
      entry.actorId,
      entry.actorKind ?? (entry.actorId === null ? null : 'user'),
      entry.subjectAccountId === null ? null : (names.get(entry.subjectAccountId) ?? null),
      entry.subjectAccountId,
      entry.subject,
      entry.subjectId,
      entry.subjectName,
      entry.source,
      entry.userAgent,
      entry.requestId,
      ...[entry.input, entry.before, entry.after].map(auditJson),
    ])
    before = last.sequence
  }
}

const auditJson = (value: Prisma.JsonValue): string | null => (value === null ? null : JSON.stringify(value))
