/** Number of days for which a withdrawn record can be restored. */
export const withdrawnDays = 30

/** Import records that an application can withdraw. No zod: the web app loads it. */
export const withdrawableResources = ['suppliers', 'products', 'purchase-orders', 'shipments'] as const
export type WithdrawableResource = (typeof withdrawableResources)[number]
