import { defaultFeatures } from '@portal/contracts/access'
import { createFirstUser } from '../../domain/people/create-first-user.ts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { PrismaModels } from '../../platform/access/scope.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { aliasCandidates } from './alias-candidates.ts'
import { requireKnownCurrency } from './require-known-currency.ts'

/** Maximum number of aliases to try for a name. */
const maxAttempts = 1000

/**
 * Creates a customer account with every feature except the public page (decision 19), an alias derived from its name, and its first user,
 * who is invited. Names need not be unique.
 */
export const createCustomerAccount = ({ env }: HandlerDependencies): Handler<'createCustomerAccount'> => {
  return async ({ name, contactEmail, bookingEmail, baseCurrency = 'AUD', timeZone = 'UTC', ...firstUser }, { entities }, context) => {
    requireKnownCurrency(baseCurrency)
    const account = { name, contactEmail, baseCurrency, timeZone, createdDate: context.now, updatedDate: context.now }
    const { id, alias } = await insert(entities, account)
    await entities.accountSettings.create({
      data: { accountId: id, enabledFeatures: [...defaultFeatures], bookingEmail: bookingEmail || null },
    })
    await createFirstUser(entities, env, id, firstUser, context.now)
    context.audit({
      subject: 'account',
      subjectId: id,
      subjectName: name,
      accountId: id,
      after: { name, contactEmail, ...(bookingEmail && { bookingEmail }), alias, baseCurrency, timeZone, firstUser: firstUser.username },
    })
    return { id }
  }
}

/** Inserts the account under the first free alias. An alias taken concurrently is skipped without an error. */
async function insert(
  entities: PrismaModels,
  account: { name: string; [column: string]: unknown },
): Promise<{ id: string; alias: string }> {
  const aliases = aliasCandidates(account.name)
  for (let tries = 0; tries < maxAttempts; tries++) {
    const alias = aliases.next().value
    const [created] = await entities.account.createManyAndReturn({
      data: { ...account, kind: 'customer', alias },
      select: { id: true },
      skipDuplicates: true,
    })
    if (created) return { id: created.id, alias }
  }
  return rejectWith('conflict', 'name', 'Too many accounts have this name. Choose another one.')
}
