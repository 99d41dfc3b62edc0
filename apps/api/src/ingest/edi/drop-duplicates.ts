import type { PoolClient } from '@portal/db/pool'
import type { ParsedEdiFile, InterchangeNumber } from '@portal/edi/read-edi-file'

interface Earlier {
  documentNumber: string
  prepared: string
  digest: Buffer
  /** True if its file was read completely. */
  whole: boolean
}

/**
 * Removes interchanges from a reading that must not be applied again. An interchange whose number its sender has used before is a copy if
 * its content is equal, and suspect if its content differs but its preparation time is equal. A number reused later is noted, and so is one
 * whose earlier file was incomplete, because a transfer that was cut off is sent again.
 * @param file its id if it is stored already; files after it do not make it a copy
 */
export async function dropDuplicates(
  client: PoolClient,
  accountId: string,
  file: { direction: string; id?: string },
  reading: ParsedEdiFile,
): Promise<void> {
  const seen = new Map<string, Earlier>()
  const drop = new Set<number>()
  for (const [index, own] of reading.interchanges.entries()) {
    if (!own.reference) continue
    const name = JSON.stringify([own.sender, own.receiver, own.reference])
    const earlier = seen.get(name) ?? (await find(client, accountId, file, own))
    if (earlier) {
      const { reason, apply, refused } = classifyRepeat(own, earlier)
      reading.notes.push({ segment: own.segment, reason, ...(refused && { refused: true }) })
      if (!apply) drop.add(index)
    }
    seen.set(name, { documentNumber: 'this file', prepared: own.prepared, digest: own.digest, whole: own.whole })
  }
  for (const part of reading.parts) if (part.interchange !== undefined && drop.has(part.interchange)) part.records = []
}

function classifyRepeat(own: InterchangeNumber, earlier: Earlier): { reason: string; apply: boolean; refused: boolean } {
  const before = `Interchange ${own.reference} of ${own.sender || 'nobody'} came before in ${earlier.documentNumber}`
  if (own.digest.equals(earlier.digest)) return { reason: `${before}: a copy, shown only`, apply: false, refused: false }
  if (!earlier.whole) return { reason: `${before}, which could not be read as a whole`, apply: true, refused: false }
  if (own.prepared === earlier.prepared) return { reason: `${before} and said something else then`, apply: false, refused: true }
  return { reason: `${before}: the number was used again`, apply: true, refused: false }
}

/** Returns the latest interchange with the number; a copy takes precedence, then one from a complete file. */
async function find(
  client: PoolClient,
  accountId: string,
  { direction, id }: { direction: string; id?: string },
  { sender, receiver, reference, digest }: InterchangeNumber,
): Promise<Earlier | undefined> {
  const { rows } = await client.query<Earlier>(
    `select f.document_number as "documentNumber", i.prepared, i.digest, f.status <> 'quarantined' as whole
     from edi_interchanges i join edi_files f on f.account_id = i.account_id and f.id = i.edi_file_id
     where i.account_id = $1 and i.direction = $2::edi_direction and i.sender = $3 and i.receiver = $4 and i.reference = $5
       and ($7::uuid is null or i.edi_file_id < $7)
     order by i.digest = $6 desc, whole desc, i.edi_file_id desc limit 1`,
    [accountId, direction, sender, receiver, reference, digest, id],
  )
  return rows[0]
}
