import type { ExternalEndpoint } from '@portal/contracts/external/declare'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownerOf, type ApplicationActor } from '../../access/actor.ts'
import { auditedActor, type AuditDetails } from '../../audit/audit.ts'
import type { RequestContext } from '../../audit/request-context.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction, type CommandTransaction } from '../command-transaction.ts'
import { idempotencyKey } from '../idempotency.ts'
import { sendJson } from '../send-response.ts'

interface Command {
  name: string
  endpoint: ExternalEndpoint
  input: object
  context: RequestContext
  notes: AuditDetails[]
  actor: ApplicationActor
  database: Pick<Database, 'prisma' | 'importPool' | 'writeAs'>
}

/** Runs a command of an application in one transaction: its `Idempotency-Key`, its work and its audit entry. */
export async function runCommand(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, endpoint, input, context, notes, actor, database }: Command,
  work: (transaction: CommandTransaction) => Promise<string>,
): Promise<FastifyReply> {
  const { id: requestId, now, source, userAgent } = context
  const { accountId } = actor.application
  const run = async (transaction: CommandTransaction) => {
    notes.length = 0
    const response = await work(transaction)
    const origin = { operation: name, now, actor: auditedActor(actor), accountId, source, userAgent, requestId, input }
    await transaction.writeAudit(origin, notes[0])
    return response
  }
  const once = {
    endpoint,
    accountId,
    caller: actor.application.id,
    owner: ownerOf(actor),
    key: idempotencyKey(request.headers['idempotency-key']),
    request: `${name} ${JSON.stringify(input)}`,
    now,
    secret: endpoint.returnsSecret ?? false,
    // sample data is changed by imports
    isImport: endpoint.changesRecords ?? endpoint.access.isSandboxOnly,
  }
  const { text, repeated } = await inTransaction(request, database, once, run)
  if (repeated) reply.header('idempotent-replay', 'true')
  return sendJson(reply, text)
}
