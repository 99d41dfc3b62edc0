import type { Endpoints } from '@portal/contracts'
import { featureNames } from '@portal/contracts/access'
import type { Prisma } from '@portal/db/prisma'
import type { Handler } from '../../platform/http/serve.ts'
import { requireChangeable } from './require-changeable.ts'
import { requireKnownCharts } from './require-known-charts.ts'
import { requireKnownColumns } from './require-known-columns.ts'
import { rejectTakenAlias } from './reject-taken-alias.ts'

/**
 * Changes features, hidden columns and charts, currency and time zone of a customer account. Properties that are left out stay unchanged.
 * @throws {HttpError} 409 for another base currency or time zone if imported rows depend on the current one
 */
export const updateAccountFeatures: Handler<Endpoints['updateAccountFeatures']> = async (input, { account: { id }, entities }, context) => {
  requireKnownColumns(input.hiddenColumns)
  const hiddenCharts = input.hiddenCharts && requireKnownCharts(input.hiddenCharts)
  // locks the account, so that no import runs while the rows are checked
  if (input.baseCurrency !== undefined || input.timeZone !== undefined) await entities.holdAccount()
  const account = await entities.account.update({ where: { id }, data: { updatedDate: context.now } })
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
  await requireChangeable(entities, account, reckoning)
  await entities.account.update({ where: { id }, data: reckoning }).catch(rejectTakenAlias)
  await entities.accountSettings.upsert({ where: { accountId: id }, create: { accountId: id, ...stored(after) }, update: stored(after) })
  context.audit({
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
