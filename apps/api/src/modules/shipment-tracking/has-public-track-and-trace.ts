import type { Endpoints } from '@portal/contracts'
import type { Handler } from '../../platform/http/serve.ts'

/** Whether the account shows its shipments to anybody. One that does not is not told from one that is nowhere. */
export const hasPublicTrackAndTrace: Handler<Endpoints['hasPublicTrackAndTrace']> = async ({ accountId }, { entities }) => {
  const accounts = await entities.account.count({
    where: {
      id: accountId,
      kind: 'customer',
      deletingSince: null,
      settings: { enabledFeatures: { has: 'enabledPublicTrackAndTraceFeature' } },
    },
  })
  return accounts > 0
}
