import { eventDeclaration } from '@portal/contracts/external/changes/event-types'
import type { ExternalDependencies } from '../../domain/handler-dependencies.ts'
import { withImportErrors } from '../../ingest/pipeline/import-errors.ts'
import type { ApplicationScope } from '../../platform/access/scope.ts'
import type { ExternalHandler } from '../../platform/http/external/application-route.ts'
import { causeEvent } from '../../sandbox/cause-event.ts'
import { resetSandbox } from '../../sandbox/create-sample-data.ts'
import type { Sandbox } from '../../sandbox/sandbox-writes.ts'
import { toImportAccount } from './import-by-key.ts'

type Dependencies = Pick<ExternalDependencies, 'database'>

const sandboxOf = ({ database }: Dependencies, scope: ApplicationScope, now: Date): Sandbox => ({
  pool: database.importPool,
  locks: database.pool,
  account: toImportAccount(scope),
  now,
})

const createSandboxEvent = (dependencies: Dependencies): ExternalHandler<'createSandboxEvent'> => {
  return async ({ type, shipmentNumber }, scope, { now }) => {
    const isLimited = !scope.actor.application.allSuppliers
    const isVendor = scope.account.kind === 'vendor'
    const event = { type, shipmentNumber, isLimited, isVendor }
    const key = await withImportErrors(() => causeEvent(sandboxOf(dependencies, scope, now), event))
    return { type, subject: { kind: eventDeclaration(type).subject, key } }
  }
}

const regenerateSandbox = (dependencies: Dependencies): ExternalHandler<'regenerateSandbox'> => {
  return async (_input, scope, { now }) => {
    await withImportErrors(() => resetSandbox(sandboxOf(dependencies, scope, now)))
    return null
  }
}

/** Handlers with which a test key changes its sandbox. */
export const externalSandbox = (dependencies: Dependencies) => ({
  createSandboxEvent: createSandboxEvent(dependencies),
  regenerateSandbox: regenerateSandbox(dependencies),
})
