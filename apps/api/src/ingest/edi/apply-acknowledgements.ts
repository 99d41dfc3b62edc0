import type { PoolClient } from '@portal/db/pool'
import type { Interchange } from '@portal/edi/interchange'
import type { Acknowledgement } from '@portal/edi/mapping/acknowledgement'
import type { InterchangeNumber } from '@portal/edi/read-edi-file'
import { readInterchanges } from '@portal/edi/read-interchanges'
import { elementValue } from '@portal/edi/element-value'
import type { AppliedMessages } from './applied-messages.ts'
import { readFileHead } from './file-head.ts'

/** Maximum number of sent interchanges of a pair of partners that are searched for an acknowledgement, latest first. */
const maxCandidates = 50
const maxReasonLength = 300

interface Sent {
  id: string
  fileId: string
  documentNumber: string
  reference: string
}

/** Acknowledgement with its interchange. */
export interface ReceivedAcknowledgement {
  acknowledgement: Acknowledgement
  from: Pick<InterchangeNumber, 'sender' | 'receiver'>
}

/** Records on sent files which parts the partners accept and reject. */
export async function applyAcknowledgements(
  client: PoolClient,
  accountId: string,
  received: readonly ReceivedAcknowledgement[],
  applied: AppliedMessages,
): Promise<void> {
  for (const { acknowledgement, from } of received) {
    const { about, reference, isAccepted, reasons } = acknowledgement
    const sent = await findSent(client, accountId, acknowledgement, from)
    if (!sent) {
      applied.warnings.push(`Acknowledges ${about} ${reference}, which is not among the files sent to ${from.sender || 'the partner'}`)
      continue
    }
    const words = isAccepted ? 'accepts' : 'rejects'
    const details = reasons.length > 0 ? `: ${reasons.join('; ')}` : ''
    const note = {
      segment: 0,
      reason: `${from.sender} ${words} ${about} ${reference}${details}`.slice(0, maxReasonLength),
      refused: false,
    }
    await client.query(`update edi_files set notes = notes || $3::jsonb where account_id = $1 and id = $2 and not notes @> $3::jsonb`, [
      accountId,
      sent.id,
      JSON.stringify([note]),
    ])
    applied.acknowledged.push(`${sent.documentNumber} is ${isAccepted ? 'accepted' : 'rejected'}: ${about} ${reference}`)
  }
}

/** Finds the latest file with the interchange, group or message that was sent to the partner. */
async function findSent(
  client: PoolClient,
  accountId: string,
  { about, reference }: Acknowledgement,
  { sender, receiver }: ReceivedAcknowledgement['from'],
): Promise<Sent | undefined> {
  const { rows } = await client.query<Sent>(
    `select f.id, f.file_id as "fileId", f.document_number as "documentNumber", i.reference
     from edi_interchanges i join edi_files f on f.account_id = i.account_id and f.id = i.edi_file_id
     where i.account_id = $1 and i.direction = 'sent' and i.sender = $2 and i.receiver = $3 and ($4::text is null or i.reference = $4)
     order by i.edi_file_id desc limit $5`,
    [accountId, receiver, sender, about === 'interchange' ? reference : null, maxCandidates],
  )
  if (about === 'interchange') return rows[0]
  const holds = (one: Interchange) =>
    one.messages.some(({ group, reference: own, segments }) =>
      about === 'group'
        ? group === reference
        : own === reference ||
          elementValue(
            segments.find(({ tag }) => tag === 'BGM'),
            2,
          ) === reference,
    )
  for (const one of rows) if (readInterchanges(await readFileHead(client, accountId, one.fileId)).some(holds)) return one
  return undefined
}
