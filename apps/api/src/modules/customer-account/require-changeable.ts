import { Prisma, type AccountClient } from '@portal/db/prisma'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { requireKnownCurrency } from './require-known-currency.ts'

interface Locale {
  baseCurrency: string
  timeZone: string
}

/**
 * Requires that imported rows do not depend on a currency or time zone that changes. The account must be held, so that no import runs.
 * @throws {HttpError} 400 for an unknown currency, 409 for a currency or time zone that rows depend on
 */
export async function requireChangeable(entities: AccountClient, before: Locale, after: Locale): Promise<void> {
  if (after.baseCurrency !== before.baseCurrency) await requireNoAmounts(entities, after.baseCurrency)
  if (after.timeZone !== before.timeZone) await requireNoInstants(entities)
}

/** Amounts are stored with the rate into the currency of the account at their import. */
async function requireNoAmounts(entities: AccountClient, requested: string): Promise<void> {
  requireKnownCurrency(requested)
  const amount =
    (await entities.charge.findFirst({ select: { position: true } })) ?? (await entities.invoice.findFirst({ select: { position: true } }))
  if (amount)
    rejectWith(
      'conflict',
      'baseCurrency',
      'The currency can no longer be changed because imported amounts were converted to it. Create a new account instead.',
    )
}

/** The time zone decides the dates, months and delays of imported times. Dates without a time are the same in all zones. */
async function requireNoInstants(entities: AccountClient): Promise<void> {
  if (await entities.shipment.findFirst({ where: { instants: { not: Prisma.DbNull } }, select: { id: true } }))
    rejectWith(
      'conflict',
      'timeZone',
      'The time zone can no longer be changed because dates of imported shipments depend on it. Create a new account instead.',
    )
}
