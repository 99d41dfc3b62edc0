import type { DashboardFilters } from '@portal/contracts/dashboard'
import type { Endpoint } from '@portal/contracts/endpoint'
import { sql } from '@portal/db/read'
import { JsonText } from '../../platform/answer.ts'
import type { AccountScope } from '../../platform/scope.ts'
import type { Handler, Handlers } from '../../platform/serve.ts'
import { getOverviewSettings } from './get-overview-settings.ts'
import { rawDelays } from './raw-delays.ts'
import { rawFigures } from './raw-figures.ts'
import type { FigureName } from './raw-figure.ts'
import { requireVisible } from './require-visible.ts'

type Input = DashboardFilters & { threshold?: number; veryLateDays?: number }

/** What the settings call the chart of a figure: `getCbmSupplier` is CbmSupplier. */
const chartOf = (name: FigureName) => name.slice('get'.length)

/** The handler of one figure. */
function figureHandler(name: FigureName): Handler<Endpoint> {
  const handler = async ({ threshold, veryLateDays, ...filters }: Input, { account, reader }: AccountScope) => {
    requireVisible(account, 'overview', chartOf(name))
    const context = { reader, filters }
    const answer =
      name in rawDelays ? rawDelays[name as keyof typeof rawDelays](context, veryLateDays ?? threshold) : rawFigures[name](context)
    const { text } = await reader.row<{ text: string }>(sql`select ${answer} as text`)
    return new JsonText(text)
  }
  return handler as unknown as Handler<Endpoint>
}

/** The figures and charts of the customer's dashboard. */
export const dashboardHandlers = {
  ...(Object.fromEntries((Object.keys(rawFigures) as FigureName[]).map((name) => [name, figureHandler(name)])) as unknown as Pick<
    Handlers,
    FigureName
  >),
  getOverviewSettings,
}
