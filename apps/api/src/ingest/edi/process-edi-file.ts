import type { PoolClient } from '@portal/db/pool'
import { readEdiFile, type ParsedEdiFile } from '@portal/edi/read-edi-file'
import { statementsOf } from '@portal/db/statements'
import { v7 as uuid } from 'uuid'
import { recordEvents } from '../../domain/events/record-events.ts'
import { applyAcknowledgements, type ReceivedAcknowledgement } from './apply-acknowledgements.ts'
import { applyMessages } from './apply-messages.ts'
import type { AppliedMessages, EdiChange, EdiTarget } from './applied-messages.ts'
import { dropDuplicates } from './drop-duplicates.ts'
import { addHeldReferences } from '../messages/held-references.ts'
import { resolveLocalTimes } from './local-times.ts'

/** EDI file whose bytes are stored. */
export interface ReceivedEdiFile {
  direction: 'received' | 'sent'
  documentNumber: string
  fileId: string
  sha256: Buffer
  changedAt: Date
  /** True if its sender may create shipments by status messages. */
  mayCreateShipments: boolean
  /** Its bytes, at most one beyond the size limit. */
  bytes: Buffer
}

/** Maximum number of stored notes and changes of a file. */
const maxStoredNotes = 1000
const maxReasonLength = 300

/** File that is stored already and reprocessed. */
interface Known {
  id: string
  changes: EdiChange[]
}

/**
 * Parses an EDI file and applies its messages in the transaction that stores it, so that file and effects are stored together. Sent files
 * are only displayed.
 * @param now upper limit for the creation time
 */
export async function processEdiFile(
  client: PoolClient,
  target: EdiTarget,
  arrival: ReceivedEdiFile,
  now: Date,
  known?: Known,
): Promise<AppliedMessages> {
  const reading = readEdiFile(arrival.bytes, now)
  if (arrival.direction === 'sent') for (const part of reading.parts) Object.assign(part, { records: [], retractions: [] })
  await dropDuplicates(client, target.accountId, { direction: arrival.direction, id: known?.id }, reading)
  if (known) await keepNewerValues(client, target.accountId, known, reading)
  await resolveLocalTimes(client, reading, now)
  const madeAt = parseFileTime(reading.madeAt, now)
  const id = known?.id ?? uuid()
  const { mayCreateShipments } = arrival
  const applied = await applyMessages(client, target, reading.parts, { fileId: id, madeAt: madeAt ?? now, mayCreateShipments })
  reading.notes.push(...applied.notes)
  await applyAcknowledgements(client, target.accountId, acknowledgementsIn(reading), applied)
  for (const reason of applied.refused) reading.notes.push({ segment: 0, reason, refused: true })
  for (const reason of new Set([...applied.warnings, ...applied.acknowledged])) reading.notes.push({ segment: 0, reason })
  await store(client, target.accountId, { ...arrival, changedAt: madeAt ?? arrival.changedAt }, reading, {
    id,
    now,
    isNew: !known,
    acknowledges: applied.acknowledged.length > 0,
    changes: [...(known?.changes ?? []), ...applied.changes.filter(({ change }) => !known?.changes.length || change !== 'unchanged')],
  })
  await addHeldReferences(client, target.accountId, id, [...applied.awaited])
  return applied
}

/** Acknowledgements with their sender and receiver. */
const acknowledgementsIn = ({ parts, interchanges }: ParsedEdiFile): ReceivedAcknowledgement[] =>
  parts.flatMap(({ records, interchange }) =>
    records.flatMap((one) =>
      one.resource === 'acknowledgements' && interchange !== undefined
        ? [{ acknowledgement: one.record, from: interchanges[interchange]! }]
        : [],
    ),
  )

/** Removes orders that have changed since the file was received. An order replaces the one with its number, and an older one must not win. */
async function keepNewerValues(client: PoolClient, accountId: string, { id }: Known, { parts, notes }: ParsedEdiFile): Promise<void> {
  const numberOf = ({ resource, record }: (typeof parts)[number]['records'][number]) =>
    resource === 'purchase-orders' ? (record['orderNumber'] as string) : undefined
  const numbers = parts.flatMap((part) => part.records.map(numberOf)).filter((number) => number !== undefined)
  // ids of files and batches are UUIDs of version 7, so a greater one is later
  const { rows } = await client.query<{ number: string }>(
    'select order_number as number from purchase_orders where account_id = $1 and order_number = any($2) and batch_id > $3',
    [accountId, numbers, id],
  )
  const changed = new Set(rows.map(({ number }) => number))
  for (const part of parts)
    part.records = part.records.filter((one) => {
      const number = numberOf(one)
      const stays = number === undefined || !changed.has(number)
      if (!stays) notes.push({ segment: 0, reason: `Order ${number} has changed since this file came: it stays as it is` })
      return stays
    })
}

async function store(
  client: PoolClient,
  accountId: string,
  { direction, documentNumber, fileId, sha256, changedAt, mayCreateShipments }: ReceivedEdiFile,
  { format, types, notes, interchanges }: ParsedEdiFile,
  { id, changes, acknowledges, now, isNew }: Known & { acknowledges: boolean; now: Date; isNew: boolean },
): Promise<void> {
  const refused = notes.some((note) => note.refused)
  if (refused && isNew)
    await recordEvents(statementsOf(client), accountId, now, [
      { type: 'edi_file.quarantined', subjectId: id, subjectKey: documentNumber, supplierId: null, data: { direction, format } },
    ])
  const storedNotes = [...notes.filter((note) => note.refused), ...notes.filter((note) => !note.refused)].slice(0, maxStoredNotes)
  await client.query(
    `insert into edi_files (account_id, id, direction, document_number, exchanged_at, file_id, sha256, status, format, types, notes, changes,
       may_create_shipments)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      accountId,
      id,
      direction,
      documentNumber,
      changedAt,
      fileId,
      sha256,
      refused ? 'quarantined' : changes.length > 0 || acknowledges ? 'applied' : 'shown',
      format,
      types,
      toStorableJson(
        storedNotes.map(({ segment, reason, refused: no }) => ({
          segment,
          reason: reason.slice(0, maxReasonLength),
          refused: no ?? false,
        })),
      ),
      toStorableJson(changes.slice(0, maxStoredNotes)),
      mayCreateShipments,
    ],
  )
  await client.query(
    `insert into edi_interchanges (account_id, edi_file_id, position, direction, sender, receiver, reference, prepared, digest)
     select $1, $2, i.position, $3::edi_direction, i.sender, i.receiver, i.reference, i.prepared, i.digest
     from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::bytea[]) with ordinality
       as i (sender, receiver, reference, prepared, digest, position)`,
    [
      accountId,
      id,
      direction,
      interchanges.map(({ sender }) => sender),
      interchanges.map(({ receiver }) => receiver),
      interchanges.map(({ reference }) => reference),
      interchanges.map(({ prepared }) => prepared),
      interchanges.map(({ digest }) => digest),
    ],
  )
}

/** Serializes JSON without characters that PostgreSQL cannot store. */
const toStorableJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '\ufffd') : part))

/** Parses the creation time of a file as UTC, because it has no time zone; undefined if it is missing or invalid. */
function parseFileTime(madeAt: string | undefined, now: Date): Date | undefined {
  const declaredTime = madeAt === undefined ? undefined : new Date(`${madeAt}Z`)
  const day = 86_400_000
  return declaredTime && declaredTime.getTime() < now.getTime() + day ? declaredTime : undefined
}
