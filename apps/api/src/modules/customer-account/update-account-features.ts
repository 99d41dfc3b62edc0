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
 * Changes what a customer account sees and reckons in; what is left out stays as it is.
 * @throws {Refusal} 409 for another base currency or time zone where imported rows were made with the present one
 */
export const updateAccountFeatures: Handler<Endpoints['updateAccountFeatures']> = async (input, { account: { id }, entities }, call) => {
  requireColumns(input.hiddenColumns)
  const hiddenCharts = input.hiddenCharts && requireCharts(input.hiddenCharts)
  // changes of one account follow one another, and no import is at work while the rows are looked at
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

/** Amounts are stored with the rate into the base currency of their import. */
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
 * Where a record gave a time, its business date, its months, its delay and the counts by month were made in the account's time zone. Dates
 * that came without a time are the same in all zones.
 */
async function requireNoInstants(entities: AccountClient): Promise<void> {
  if (await entities.shipment.findFirst({ where: { instants: { not: Prisma.DbNull } }, select: { id: true } })) {
    const why =
      'The time zone cannot be changed any more: dates of imported shipments were made from times in it. Make a new account instead.'
    refuse('conflict', 'timeZone', why)
  }
}
