import type { ExternalEndpoint } from '@portal/contracts/external/declare'
import type { PrismaClient } from '@portal/db/prisma'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownerOf, type ApplicationActor } from '../../access/actor.ts'
import { auditedActor, writeAudit, type AuditDetails } from '../../audit/audit.ts'
import type { RequestContext } from '../../audit/request-context.ts'
import type { Database } from '../../db/database.ts'
import { idempotencyKey, runOnce } from '../idempotency.ts'
import { whenLocked } from '../limits/when-locked.ts'
import { sendJson } from '../send-response.ts'

interface Command {
  name: string
  endpoint: ExternalEndpoint
  input: object
  context: RequestContext
  notes: AuditDetails[]
  actor: ApplicationActor
  database: Pick<Database, 'prisma'>
}

/** Runs a command of an application in one transaction: its `Idempotency-Key`, its work and its audit entry. */
export async function runCommand(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, endpoint, input, context, notes, actor, database }: Command,
  work: (transaction: PrismaClient) => Promise<string>,
): Promise<FastifyReply> {
  const { id: requestId, now, source, userAgent } = context
  const { accountId } = actor.application
  const key = idempotencyKey(request.headers['idempotency-key'])
  const attempt = () =>
    database.prisma.$transaction(
      async (transaction) => {
        const run = async () => {
          notes.length = 0
          const response = await work(transaction as PrismaClient)
          const origin = { operation: name, now, actor: auditedActor(actor), accountId, source, userAgent, requestId, input }
          await writeAudit(transaction, origin, notes[0])
          return response
        }
        if (key === undefined) return { text: await run(), repeated: false }
        const once = {
          owner: ownerOf(actor),
          key,
          request: `${name} ${JSON.stringify(input)}`,
          now,
          secret: endpoint.returnsSecret ?? false,
        }
        return runOnce(transaction, once, run)
      },
      { maxWait: 2000, timeout: 15_000 },
    )
  const { text, repeated } = await (endpoint.retriesOnLock ? whenLocked(attempt) : attempt())
  if (repeated) reply.header('idempotent-replay', 'true')
  return sendJson(reply, text)
}
