import type { PushResource } from '@portal/contracts/external/declare'
import type { FastifyBaseLogger } from 'fastify'
import { ApplicationWritePolicy } from '../../ingest/push/application-write-policy.ts'
import type { RunOptions } from '../../ingest/pipeline/run.ts'
import type { ApplicationScope } from '../../platform/access/scope.ts'
import { readRecordVisibility } from './read-record-visibility.ts'

/** Returns the rules of an import for an application. */
export const pushRunOptions = (
  resource: PushResource,
  scope: ApplicationScope,
  { now, log }: { now: Date; log: Pick<FastifyBaseLogger, 'warn'> },
): RunOptions => ({
  applicationId: scope.actor.application.id,
  policy: new ApplicationWritePolicy(resource, readRecordVisibility(resource, scope), scope.actor.part),
  now,
  describeFault: (error) => {
    log.warn({ err: error, application: scope.actor.application.id, resource }, 'Pushed record was not stored')
    return 'The portal could not store this record'
  },
})
