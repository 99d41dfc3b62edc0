import type { Client, PoolClient } from '@portal/db/pool'
import { statementsOf } from '@portal/db/statements'
import { recordEvents } from '../../domain/events/record-events.ts'
import type { AppliedMessages } from '../edi/applied-messages.ts'
import { processEdiFile } from '../edi/process-edi-file.ts'
import { maxReadBytes } from '../edi/file-head.ts'
import type { FileKind } from '../context/report.ts'
import type { ImportRun } from '../pipeline/run.ts'

/** Name of a file. A document has the number of its shipment, because that may contain path separators. */
export interface NamedFile {
  shipmentNumber?: string
  fileName: string
}

/** Stored file to be linked according to its folder. */
export interface StoredFile extends NamedFile {
  fileId: string
  sha256: Buffer
  changedAt: Date
  /** True if it replaces a stored file. */
  replaced: boolean
  /** First bytes of the file, as many as `reads`. */
  head: Buffer
}

/** Processing of the files of a folder. */
export interface FileHandler {
  kind: FileKind
  /** Number of bytes to read from the beginning of a file. */
  reads: number
  /** True if the content is always in the database (decision 80). */
  isInDatabase: boolean
  /** @returns id of the stored file to replace, null for a new one, undefined if the shipment is missing */
  find(client: Client, accountId: string, file: NamedFile, sha256: Buffer): Promise<{ fileId: string } | null | undefined>
  /** @returns further effects */
  link(client: PoolClient, run: ImportRun, file: StoredFile, now: Date): Promise<AppliedMessages | undefined>
}

export const fileHandlers: readonly FileHandler[] = [
  {
    kind: 'report-files',
    reads: 0,
    isInDatabase: false,
    find: (client, accountId, { fileName }) =>
      one(client, `select file_id as "fileId" from report_files where account_id = $1 and file_name = $2`, [accountId, fileName]),
    async link(client, { accountId }, { fileName, fileId }) {
      await client.query('insert into report_files (account_id, file_name, file_id) values ($1, $2, $3)', [accountId, fileName, fileId])
      return undefined
    },
  },
  {
    kind: 'documents',
    reads: 0,
    isInDatabase: false,
    async find(client, accountId, { shipmentNumber, fileName }) {
      const shipment = await one(client, 'select id from shipments where account_id = $1 and shipment_number = $2', [
        accountId,
        shipmentNumber,
      ])
      if (!shipment) return undefined
      return one(
        client,
        `select d.file_id as "fileId" from shipment_documents d join shipments s on s.account_id = d.account_id and s.id = d.shipment_id
         where d.account_id = $1 and s.shipment_number = $2 and d.filename = $3`,
        [accountId, shipmentNumber, fileName],
      )
    },
    async link(client, { accountId }, { shipmentNumber, fileName, fileId, replaced }) {
      await client.query(
        `insert into shipment_documents (account_id, shipment_id, filename, file_id)
         select account_id, id, $3, $4 from shipments where account_id = $1 and shipment_number = $2`,
        [accountId, shipmentNumber, fileName, fileId],
      )
      await recordDocument(client, accountId, { shipmentNumber, fileName, replaced })
      return undefined
    },
  },
  ediKind('edi/received', 'received'),
  ediKind('edi/sent', 'sent'),
]

/** EDI files are never replaced: the same document number with other bytes is another file, not a new version. */
function ediKind(kind: FileKind, direction: 'received' | 'sent'): FileHandler {
  const numberOf = ({ fileName }: NamedFile) => fileName.replace(/\.[^.]*$/, '')
  return {
    kind,
    reads: maxReadBytes,
    isInDatabase: true,
    find: (client, accountId, file, sha256) =>
      one(
        client,
        `select file_id as "fileId" from edi_files
         where account_id = $1 and direction = $2::edi_direction and document_number = $3 and sha256 = $4`,
        [accountId, direction, numberOf(file), sha256],
      ),
    link: (client, run, { fileId, sha256, changedAt, head, ...file }, now) =>
      processEdiFile(
        client,
        run,
        { direction, documentNumber: numberOf(file), fileId, sha256, changedAt, mayCreateShipments: run.mayCreateShipments, bytes: head },
        now,
      ),
  }
}

/** Records a new document, in the transaction that stores it. */
async function recordDocument(
  client: Client,
  accountId: string,
  { shipmentNumber, fileName, replaced }: Pick<StoredFile, 'shipmentNumber' | 'fileName' | 'replaced'>,
): Promise<void> {
  const { rows } = await client.query<{ subjectId: string; subjectKey: string; supplierId: string | null; changedAt: Date }>(
    `update shipments set changed_at = clock_timestamp() where account_id = $1 and shipment_number = $2
     returning id as "subjectId", shipment_number as "subjectKey", supplier_id as "supplierId", changed_at as "changedAt"`,
    [accountId, shipmentNumber],
  )
  for (const { changedAt, ...subject } of rows)
    await recordEvents(statementsOf(client), accountId, changedAt, [
      { ...subject, type: 'shipment.document_added', data: { fileName, replaced } },
    ])
}

async function one(client: Client, text: string, values: unknown[]): Promise<{ fileId: string } | null> {
  return (await client.query<{ fileId: string }>(text, values)).rows[0] ?? null
}
