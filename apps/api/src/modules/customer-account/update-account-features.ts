import type { Endpoints } from '@portal/contracts'
import { featureNames } from '@portal/contracts/access'
import { Prisma, type AccountClient } from '@portal/db/prisma'
import { refuse } from '../../platform/errors.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { requireCharts } from './require-charts.ts'
import { requireColumns } from './require-columns.ts'
import { requireCurrency } from './require-currency.ts'
import { refuseTakenAlias } from './refuse-taken-alias.ts'

/**
 * Changes features, hidden columns and charts, currency and time zone of a customer account. Properties that are left out stay unchanged.
 * @throws {Refusal} 409 for another base currency or time zone if imported rows depend on the current one
 */
export const updateAccountFeatures: Handler<Endpoints['updateAccountFeatures']> = async (input, { account: { id }, entities }, call) => {
  requireColumns(input.hiddenColumns)
  const hiddenCharts = input.hiddenCharts && requireCharts(input.hiddenCharts)
  // locks the account, so that no import runs while the rows are checked
  if (input.baseCurrency !== undefined || input.timeZone !== undefined) await entities.holdAccount()
  const account = await entities.account.update({ where: { id }, data: { updatedDate: call.now } })
  const settings = await entities.accountSettings.findFirst()
  const { alias, baseCurrency, timeZone } = account
  const before = {
    enabledFeatures: settings?.enabledFeatures ?? [],
    hiddenColumns: settings?.hiddenColumns ?? {},
    hiddenCharts: settings?.hiddenCharts ?? {},
    bookingOverflowPercentage: settings?.bookingOverflowPercentage.toFixed() ?? '0',
  }
  const after = {
    enabledFeatures: featureNames.filter((name) => input[name] ?? before.enabledFeatures.includes(name)),
    hiddenColumns: input.hiddenColumns ?? before.hiddenColumns,
    hiddenCharts: hiddenCharts ?? before.hiddenCharts,
    bookingOverflowPercentage: input.bookingOverflowPercentage ?? before.bookingOverflowPercentage,
  }
  const reckoning = {
    alias: input.alias ?? alias,
    baseCurrency: input.baseCurrency ?? baseCurrency,
    timeZone: input.timeZone ?? timeZone,
  }
  if (reckoning.baseCurrency !== baseCurrency) await requireNoAmounts(entities, reckoning.baseCurrency)
  if (reckoning.timeZone !== timeZone) await requireNoInstants(entities)
  await entities.account.update({ where: { id }, data: reckoning }).catch(refuseTakenAlias)
  await entities.accountSettings.upsert({ where: { accountId: id }, create: { accountId: id, ...stored(after) }, update: stored(after) })
  call.audit({
    subject: 'account',
    subjectId: id,
    subjectName: account.name,
    before: { ...before, alias, baseCurrency, timeZone },
    after: { ...after, ...reckoning },
  })
  return null
}

const stored = <T extends { hiddenColumns: unknown; hiddenCharts: unknown }>(settings: T) => ({
  ...settings,
  hiddenColumns: settings.hiddenColumns as Prisma.InputJsonObject,
  hiddenCharts: settings.hiddenCharts as Prisma.InputJsonObject,
})

/** Rejects another currency if amounts are stored, because they have the exchange rate to the current one. */
async function requireNoAmounts(entities: AccountClient, wanted: string): Promise<void> {
  requireCurrency(wanted)
  const amount =
    (await entities.charge.findFirst({ select: { position: true } })) ?? (await entities.invoice.findFirst({ select: { position: true } }))
  if (amount) {
    const why = 'The base currency cannot be changed any more: imported amounts carry the rates into it. Make a new account instead.'
    refuse('conflict', 'baseCurrency', why)
  }
}

/**
 * Rejects another time zone if timestamps are stored, because their business dates, months, delays and monthly counts were computed with
 * the current one. Dates without a time do not depend on it.
 */
async function requireNoInstants(entities: AccountClient): Promise<void> {
  if (await entities.shipment.findFirst({ where: { instants: { not: Prisma.DbNull } }, select: { id: true } })) {
    const why =
      'The time zone cannot be changed any more: dates of imported shipments were made from times in it. Make a new account instead.'
    refuse('conflict', 'timeZone', why)
  }
}
