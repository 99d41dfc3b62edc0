/** Number of days, from today on, in which a shipping date counts as near. */
export const shippingSoonDays = 14

/**
 * States of open orders, in any period: the shipping date of a line has passed or is near and nothing of the line has shipped; a part of the
 * order has shipped; a quantity has not shipped.
 */
export const orderStates = ['pastShipping', 'shippingSoon', 'partlyShipped', 'notShipped'] as const
export type OrderState = (typeof orderStates)[number]

/** Names of the states in filters, tiles and files. */
export const orderStateNames: Record<OrderState, string> = {
  pastShipping: 'Past shipping date, not shipped',
  shippingSoon: `Shipping within ${shippingSoonDays} days`,
  partlyShipped: 'Partly shipped',
  notShipped: 'Not shipped',
}
