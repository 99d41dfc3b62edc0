import type { DashboardFilters } from '@portal/contracts/dashboard'
import type { Endpoint } from '@portal/contracts/endpoint'
import { veryLateAbove } from '@portal/contracts/report'
import { sql } from '@portal/db/read'
import { JsonText } from '../../platform/http/answer.ts'
import type { AccountScope } from '../../platform/access/scope.ts'
import type { Handler, Handlers } from '../../platform/http/serve.ts'
import { FigureAnswers } from './figure-answers.ts'
import { groupOf } from './figure-groups.ts'
import { getOverdueShipments } from './get-overdue-shipments.ts'
import { getOverviewSettings } from './get-overview-settings.ts'
import { rawDelays } from './raw-delays.ts'
import type { FigureName } from './raw-figure.ts'
import { requireVisible } from './require-visible.ts'

type Input = DashboardFilters & { threshold?: number; veryLateDays?: number }

/** Maximum delay in days that the aggregates count as late (decision 33). */
const lateUpToInCells: number = veryLateAbove.usual

/** Name of a metric's chart in the settings: `CbmSupplier` for `getCbmSupplier`. */
const chartOf = (name: FigureName) => name.slice('get'.length)

/** Removes disbursements from individual charges as text, to keep the other amounts digit for digit. */
const withoutDisbursement = (text: string) => text.replace(/,\s*"cds"\s*:\s*[^,}]*/, '')

/** Handler of one metric. */
function figureHandler(name: FigureName, answers: FigureAnswers): Handler<Endpoint> {
  const handler = async ({ threshold, veryLateDays, ...filters }: Input, { account, reader }: AccountScope) => {
    requireVisible(account, 'overview', chartOf(name))
    const hasInvoices = account.features.has('enabledCommercialInvoices')
    const seen = (text: string) => new JsonText(name === 'getIndividualCharges' && !hasInvoices ? withoutDisbursement(text) : text)
    const context = { reader, filters }
    const lateUpTo = veryLateDays ?? threshold ?? lateUpToInCells
    if (lateUpTo === lateUpToInCells) return seen((await answers.get(groupOf[name], context))[name])
    const { text } = await reader.row<{ text: string }>(sql`select ${rawDelays[name as keyof typeof rawDelays](context, lateUpTo)} as text`)
    return seen(text)
  }
  return handler as unknown as Handler<Endpoint>
}

/** Handlers of the dashboard, with one cache per process. */
export function dashboardHandlers(): Pick<Handlers, FigureName | 'getOverdueShipments' | 'getOverviewSettings'> {
  const answers = new FigureAnswers()
  const figures = Object.fromEntries((Object.keys(groupOf) as FigureName[]).map((name) => [name, figureHandler(name, answers)]))
  return { ...(figures as unknown as Pick<Handlers, FigureName>), getOverdueShipments, getOverviewSettings }
}
