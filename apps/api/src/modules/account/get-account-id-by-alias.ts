import type { Endpoints } from '@portal/contracts'
import { refuse } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/serve.ts'

/**
 * The account behind an alias where its public tracking is on. One statement decides, so that an alias that is unknown, one whose public
 * tracking is off and one whose account is being deleted are told apart neither by the answer nor by its time (decision 6).
 */
export const getAccountIdByAlias: Handler<Endpoints['getAccountIdByAlias']> = async ({ alias }, { entities }) => {
  const account = await entities.account.findFirst({
    where: {
      alias: alias.trim().toLowerCase(),
      kind: 'customer',
      deletingSince: null,
      settings: { enabledFeatures: { has: 'enabledPublicTrackAndTraceFeature' } },
    },
    select: { id: true },
  })
  return account ? { accountId: account.id } : refuse('notFound')
}
