import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'

/**
 * Returns the account of an alias if its public tracking is enabled. A single statement decides, so that neither the response nor its
 * timing distinguishes unknown aliases, accounts without public tracking and accounts being deleted (decision 6).
 */
export const getAccountIdByAlias: Handler<'getAccountIdByAlias'> = async ({ alias }, { entities }) => {
  const account = await entities.account.findFirst({
    where: {
      alias: alias.trim().toLowerCase(),
      kind: 'customer',
      deletingSince: null,
      settings: { enabledFeatures: { has: 'enabledPublicTrackAndTraceFeature' } },
    },
    select: { id: true },
  })
  return account ? { accountId: account.id } : rejectWith('notFound')
}
