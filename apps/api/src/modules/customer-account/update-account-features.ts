import { featureNames } from '@portal/contracts/access'
import type { Prisma } from '@portal/db/prisma'
import { chartScreens, type ChartScreen } from '@portal/contracts/charts/charts'
import type { ErrorItem } from '@portal/contracts/errors'
import { reports } from '@portal/contracts/reports/index'
import type { Report } from '@portal/contracts/report'
import type { Handler } from '../../platform/http/serve.ts'
import { requireChangeable } from './require-changeable.ts'
import { rejectTakenAlias } from './reject-taken-alias.ts'
import { HttpError } from '../../platform/errors/http-error.ts'

/**
 * Changes features, hidden columns and charts, currency and time zone of a customer account. Properties that are left out stay unchanged.
 * @throws {HttpError} 409 for another base currency or time zone if imported rows depend on the current one
 */
export const updateAccountFeatures: Handler<'updateAccountFeatures'> = async (input, { account: { id }, entities }, context) => {
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

/**
 * Returns the charts to hide under their contract names, matched case-insensitively.
 * @throws {HttpError} 400 for an unknown chart or screen
 */
function requireKnownCharts(hidden: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  const wrong: ErrorItem[] = []
  const named = Object.entries(hidden).map(([screen, charts]): [string, string[]] => {
    const propertyName = `hiddenCharts.${screen}`
    if (!Object.hasOwn(chartScreens, screen)) {
      wrong.push({ propertyName, errorMessage: 'Unknown screen' })
      return [screen, []]
    }
    const names = new Map(Object.keys(chartScreens[screen as ChartScreen].charts).map((name) => [name.toLowerCase(), name]))
    for (const chart of charts)
      if (!names.has(chart.toLowerCase())) wrong.push({ propertyName, errorMessage: `${chart} is not a chart of this screen` })
    return [screen, [...new Set(charts.map((chart) => names.get(chart.toLowerCase()) ?? chart))]]
  })
  if (wrong.length > 0) throw new HttpError('badRequest', wrong.slice(0, 100))
  return Object.fromEntries(named)
}

/** Rejects hiding unknown columns, and the key column of a report. */
function requireKnownColumns(hidden: Readonly<Record<string, readonly string[]>> = {}): void {
  const wrong = Object.entries(hidden).flatMap(([id, columns]): ErrorItem[] => {
    const propertyName = `hiddenColumns.${id}`
    if (!Object.hasOwn(reports, id)) return [{ propertyName, errorMessage: 'Unknown report' }]
    const report: Report = reports[id as keyof typeof reports]
    return columns.flatMap((column) => {
      if (!Object.hasOwn(report.columns, column)) return [{ propertyName, errorMessage: `${column} is not a column of this report` }]
      return column === report.key ? [{ propertyName, errorMessage: `${column} cannot be hidden, because it identifies the rows` }] : []
    })
  })
  if (wrong.length > 0) throw new HttpError('badRequest', wrong.slice(0, 100))
}
