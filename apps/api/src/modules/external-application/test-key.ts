import { generateKey, maskedKey } from '../../domain/applications/key-format.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { PrismaModels, SessionScope } from '../../platform/access/scope.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { currentKey } from './application-item.ts'
import { findApplication, lockApplication, type ApplicationRow } from './find-application.ts'
import { newKey } from './new-key.ts'

/** A test key needs no second one: a rotation interrupts tests only. */
const slot = 'primary'

interface Sandbox {
  accountId: string
  applicationId: string
}

/** Creates or replaces the test key of an application, and creates its sandbox with the first key. */
export const regenerateTestKey = ({ keys: vault }: HandlerDependencies): Handler<'regenerateTestKey'> => {
  return async ({ id }, scope, context) => {
    const row = await lockApplication(scope, id)
    const { entities } = scope
    const sandbox = row.sandbox ?? (await createSandbox(entities, row, context.now))
    const before = await readTestKey(entities, sandbox)
    const place = { accountId: sandbox.accountId, applicationId: sandbox.applicationId, slot } as const
    await entities.externalApplicationKey.deleteMany({ where: place })
    const created = newKey(vault, place, generateKey('test'), context.now)
    await entities.externalApplicationKey.create({ data: created })
    context.audit({
      ...subjectOf(row),
      before: { test: before && maskedKey(before.lastFour, 'test') },
      after: { test: maskedKey(created.lastFour, 'test') },
    })
    return null
  }
}

/** Reveals the test key, and records the user in the audit log. @throws {HttpError} 404 without a test key */
export const revealTestKey = ({ keys: vault }: HandlerDependencies): Handler<'revealTestKey'> => {
  return async ({ id }, scope, context) => {
    const { row, sandbox, sealed } = await findTestKey(scope, id)
    const key = vault.open(
      { secretId: Buffer.from(sealed.secretId), ciphertext: Buffer.from(sealed.ciphertext) },
      { applicationId: sandbox.applicationId, slot },
    )
    if (key === undefined) return rejectWith('conflict', null, 'This key can no longer be shown. Regenerate it.')
    context.audit({ ...subjectOf(row), after: { test: maskedKey(sealed.lastFour, 'test') } })
    return { key }
  }
}

/** Deletes the test key, which is rejected from the next request on. Its sandbox stays. @throws {HttpError} 404 without a test key */
export const revokeTestKey: Handler<'revokeTestKey'> = async ({ id }, scope, context) => {
  await lockApplication(scope, id)
  const { row, sandbox, sealed } = await findTestKey(scope, id)
  await scope.entities.externalApplicationKey.deleteMany({ where: sandbox })
  context.audit({ ...subjectOf(row), before: { test: maskedKey(sealed.lastFour, 'test') }, after: { test: null } })
  return null
}

/** Returns the current test key of a sandbox. */
export const readTestKey = async ({ externalApplicationKey }: Pick<PrismaModels, 'externalApplicationKey'>, sandbox: Sandbox) =>
  currentKey(await externalApplicationKey.findMany({ where: sandbox }), slot)

async function findTestKey(scope: SessionScope, id: string) {
  const row = await findApplication(scope, id)
  const { sandbox } = row
  const sealed = sandbox && (await readTestKey(scope.entities, sandbox))
  return sandbox && sealed ? { row, sandbox, sealed } : rejectWith('notFound')
}

/**
 * Creates the sandbox of an application: a hidden account, and an application in it that owns the test key. Endpoints, networks and the rate
 * limit are read from the live application. The first request creates the sample data.
 */
async function createSandbox(entities: PrismaModels, row: ApplicationRow, now: Date): Promise<Sandbox> {
  const { accountId: liveAccountId, id: liveApplicationId, account } = row
  const { name, baseCurrency, timeZone } = account
  const { id: accountId } = await entities.account.create({
    // the audit log distinguishes it from the live account by its name
    data: { kind: 'sandbox', name: `${name} (sandbox)`, baseCurrency, timeZone },
    select: { id: true },
  })
  // an address, so that administrators get no notice of a missing one; mails about bookings of a sandbox are never sent
  await entities.accountSettings.create({ data: { accountId, enabledFeatures: [], bookingEmail: 'sandbox@portal.invalid' } })
  const { id: applicationId } = await entities.externalApplication.create({
    data: { accountId, name: row.name, createdDate: now, updatedDate: now },
    select: { id: true },
  })
  await entities.sandbox.create({ data: { accountId, applicationId, liveAccountId, liveApplicationId } })
  return { accountId, applicationId }
}

const subjectOf = ({ id, name, accountId }: ApplicationRow) =>
  ({ subject: 'externalApplication', subjectId: id, subjectName: name, accountId }) as const
