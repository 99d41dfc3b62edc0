import type { Handler } from '../../platform/http/serve.ts'

/** Returns whether the account has public tracking; false also for unknown accounts. */
export const hasPublicTrackAndTrace: Handler<'hasPublicTrackAndTrace'> = async ({ accountId }, { entities }) => {
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
