import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { Client } from '@portal/db/pool'
import type { DayOf } from '@portal/edi/mapping/merge-shipment'
import { addHeldReferences } from './held-references.ts'
import { limitedShipments, receiptTimes, readShipmentRecords } from './read-shipment-records.ts'
import { ReferencedShipments, containerNaming, namesExactly, listReferences } from '../context/referenced-shipments.ts'
import { addMessages, findSources, mergeSources } from './shipment-sources.ts'
import type { ShipmentMessage, ShipmentSources } from '../context/message-sources.ts'

/** Message that no longer belongs to any shipment, because its reference matches several. */
export interface Withdrawn {
  message: ShipmentMessage & { fileId: string }
  shipmentNumber: string
}

export interface Reassigned {
  /** New sources of shipments by number: of all given ones, and of others that messages moved to. */
  sources: Map<string, ShipmentSources>
  withdrawn: Withdrawn[]
}

export interface Reassignment {
  /** Records to write, without messages about them. */
  records: readonly ShipmentRecord[]
  /** Numbers of shipments that a record replaces. */
  taken: ReadonlySet<string>
  /** Numbers of shipments that only messages have created and several records name: all of their messages are reassigned. */
  dissolved: ReadonlySet<string>
  /** Numbers of shipments whose record is written now, by a sender that is not limited to suppliers. */
  written: ReadonlySet<string>
  dayOf: DayOf
}

/**
 * Reassigns messages that name only a booking, because records imported since may share it. A message moves to the one shipment that
 * matches, or is withdrawn if several do. The result is the same as if the records had been imported first.
 * @param sources of the shipments to write, and of those that share a reference with them
 */
export async function reassignMessages(
  client: Client,
  accountId: string,
  sources: ReadonlyMap<string, ShipmentSources>,
  { records, taken, dissolved, written, dayOf }: Reassignment,
): Promise<Reassigned> {
  const ofSources = [...sources.keys()].map((shipmentNumber) => ({ shipmentNumber }))
  const limited = await limitedShipments(client, accountId, ofSources)
  for (const number of written) limited.delete(number)
  const parted = [...sources].map(([shipmentNumber, own]) =>
    part(shipmentNumber, own, { isDissolved: dissolved.has(shipmentNumber), isLimited: limited.has(shipmentNumber), dayOf }),
  )
  const news = parted.flatMap(({ loose }) => loose.map((message) => message.news))
  if (news.length === 0) return { sources: new Map(sources), withdrawn: [] }
  const given = new Set([...sources.keys(), ...taken, ...records.map(({ shipmentNumber }) => shipmentNumber)])
  const containers = news.flatMap((one) => containerNaming(one) ?? [])
  const others = (await readShipmentRecords(client, accountId, news.flatMap(listReferences), containers)).filter(
    ({ shipmentNumber }) => !given.has(shipmentNumber),
  )
  const known = new Map([...records, ...others].map((record) => [record.shipmentNumber, record]))
  const named = new ReferencedShipments(
    [...parted.filter(({ isDissolved }) => !isDissolved).map(({ shipment }) => shipment), ...known.values()],
    new Set([...limited, ...(await limitedShipments(client, accountId, others))]),
  )
  const sourcesOfOthers = await findSources(
    client,
    accountId,
    others.map(({ shipmentNumber }) => shipmentNumber),
  )
  const receivedAt = await receiptTimes(
    client,
    accountId,
    others.map(({ shipmentNumber }) => shipmentNumber),
  )
  const kept = new Map(sourcesOfOthers.map((one) => [one.shipmentNumber, one]))
  const files = await storedFiles(client, accountId, parted)
  const reassigned = new Map<string, ShipmentSources>(
    parted.map(({ shipmentNumber, record, receivedAt, firm }) => [shipmentNumber, { record, receivedAt, messages: firm }]),
  )
  const withdrawn: Withdrawn[] = []
  for (const { shipmentNumber, loose } of parted)
    for (const message of loose) {
      const found = named.find(message.news)
      const { fileId } = message
      if (found === 'several' && fileId !== undefined && files.has(fileId)) {
        withdrawn.push({ message: { ...message, fileId }, shipmentNumber })
        continue
      }
      const to = found === undefined || found === 'several' ? shipmentNumber : found.shipmentNumber
      const of = reassigned.get(to) ?? kept.get(to) ?? { record: known.get(to)!, receivedAt: receivedAt.get(to) ?? null, messages: [] }
      reassigned.set(to, { record: of.record, receivedAt: of.receivedAt, messages: addMessages(of.messages, [message]) })
    }
  return { sources: reassigned, withdrawn }
}

interface Parted {
  shipmentNumber: string
  isDissolved: boolean
  record: ShipmentRecord | null
  receivedAt: string | null
  /** Shipment without its loose messages. */
  shipment: ShipmentRecord
  /** Messages that name the shipment itself. */
  firm: ShipmentMessage[]
  /** Messages that name only its booking, and all messages if its sender is limited to suppliers. */
  loose: ShipmentMessage[]
}

function part(
  shipmentNumber: string,
  { record, receivedAt, messages }: ShipmentSources,
  { isDissolved, isLimited, dayOf }: { isDissolved: boolean; isLimited: boolean; dayOf: DayOf },
): Parted {
  const exact = messages.filter(({ news }) => record === null && news.shipmentNumber === shipmentNumber)
  const whole = mergeSources(shipmentNumber, { record, messages: exact }, dayOf)
  const isFirm = ({ news }: ShipmentMessage) => !isDissolved && !isLimited && namesExactly(news, whole)
  const firm = messages.filter(isFirm)
  return {
    shipmentNumber,
    isDissolved,
    record,
    receivedAt,
    shipment: mergeSources(shipmentNumber, { record, messages: firm }, dayOf),
    firm,
    loose: messages.filter((message) => !isFirm(message)),
  }
}

/** Returns the stored files of messages, without the file that is being processed. */
async function storedFiles(client: Client, accountId: string, parted: readonly Parted[]): Promise<Set<string>> {
  const ids = parted.flatMap(({ loose }) => loose.flatMap(({ fileId }) => fileId ?? []))
  const { rows } = await client.query<{ id: string }>('select id from edi_files where account_id = $1 and id = any($2)', [accountId, ids])
  return new Set(rows.map(({ id }) => id))
}

/** Quarantines the files of withdrawn messages. Reprocessing applies them once they are unambiguous. */
export async function quarantineWithdrawn(client: Client, accountId: string, withdrawn: readonly Withdrawn[]): Promise<void> {
  for (const [fileId, own] of Map.groupBy(withdrawn, ({ message }) => message.fileId)) {
    const reasons = own.map(
      ({ message, shipmentNumber }) =>
        `${message.news.shipmentNumber} names more than one shipment now: what was read for ${shipmentNumber} is withdrawn`,
    )
    const notes = [...new Set(reasons)].map((reason) => ({ segment: 0, reason, refused: true }))
    // the shipment may have had another number when the file changed it
    const keys = own.flatMap(({ message, shipmentNumber }) => [shipmentNumber, ...listReferences(message.news)])
    await client.query(
      `update edi_files set status = 'quarantined', notes = $3::jsonb || notes,
         changes = coalesce((select jsonb_agg(c order by at) from jsonb_array_elements(changes) with ordinality as all_of (c, at)
           where not (c ->> 'resource' = 'shipments' and c ->> 'key' = any($4))), '[]')
       where account_id = $1 and id = $2`,
      [accountId, fileId, JSON.stringify(notes), keys],
    )
    await addHeldReferences(
      client,
      accountId,
      fileId,
      own.flatMap(({ message }) => listReferences(message.news)),
    )
  }
}
