import { capitalize } from '@portal/contracts/capitalize'
import { trends as declarations, type TrendId } from '@portal/contracts/charts/trend-choices'
import type { Endpoints } from '@portal/contracts'
import type { Handlers } from '../../platform/http/serve.ts'
import { exportTrends } from './export-trends.ts'
import { getTrendAverage } from './get-trend-average.ts'
import { getTrendCarrierContracts } from './get-trend-carrier-contracts.ts'
import { getTrendPortPairs } from './get-trend-port-pairs.ts'
import { getTrendSettings } from './get-trend-settings.ts'
import { getTrendSpecialSupplierFilters } from './get-trend-special-supplier-filters.ts'
import { getTrendSpecialSuppliers } from './get-trend-special-suppliers.ts'
import { getTrend } from './get-trend.ts'

type TrendOperation = Extract<keyof Endpoints, `get${Capitalize<TrendId>}Trend`>

/** Handlers of trends and averages, and of the screen's filter choices. */
export const trends = {
  ...(Object.fromEntries(
    (Object.keys(declarations) as TrendId[]).map((id) => [`get${capitalize(id)}Trend`, getTrend(id)]),
  ) as unknown as Pick<Handlers, TrendOperation>),
  getShipmentDelayAverage: getTrendAverage('shipmentDelay'),
  getOrderDelayAverage: getTrendAverage('orderDelay'),
  getTransitTimeAverage: getTrendAverage('transitTime'),
  getTrendSettings,
  getTrendCarrierContracts,
  getTrendSpecialSupplierFilters,
  getTrendSpecialSuppliers,
  getTrendPortPairs,
  exportTrends,
}
