import type { productOverview as contract } from '@portal/contracts/charts/product-overview'
import type { Handler, Handlers } from '../../platform/http/serve.ts'
import { summaryMetrics } from './summary-metrics.ts'
import { lineMetrics } from './line-metrics.ts'
import { productHandler } from './product-handler.ts'
import { donutMetrics } from './donut-metrics.ts'

const settings: Handler<'getProductOverviewSettings'> = async (_, { account }) => ({
  hiddenCharts: [...(account.hiddenCharts['productOverview'] ?? [])],
})

/** Handlers of the product overview, each with the chart name by which it can be hidden. */
export const productOverview: Pick<Handlers, keyof typeof contract> = {
  getProductOverviewSettings: settings,
  getProductAverageTransitTime: productHandler(null, summaryMetrics.averageTransitTime),
  getProductAverageUnitPrice: productHandler(null, summaryMetrics.averageUnitPrice),
  getProductTotalQty: productHandler(null, summaryMetrics.totalQty),
  getProductTotalAmount: productHandler(null, summaryMetrics.totalAmount),
  getProductAverageUnitFreightSpend: productHandler('AverageUnitFreightSpendBox', summaryMetrics.averageUnitFreightSpend),
  getProductTotalFreightSpend: productHandler('TotalFreightSpendBox', summaryMetrics.totalFreightSpend),
  getProductTotalSpend: productHandler('TotalSpendBox', summaryMetrics.totalSpend),
  getProductAverageTransitTimePerSupplier: productHandler('AverageTransitPerSupplier', donutMetrics.averageTransitTimePerSupplier),
  getProductShipmentDelays: productHandler('ShipmentDelay', donutMetrics.shipmentDelays),
  getProductOrderDelays: productHandler('OrderDelay', donutMetrics.orderDelays),
  getProductTransitTimePerOrder: productHandler('TransitTimePerOrder', lineMetrics.transitTimePerOrder),
  getProductQtyPerShipment: productHandler('QtyPerMonth', lineMetrics.qtyPerShipment),
  getProductUnitPricePerShipment: productHandler('UnitPricePerShipment', lineMetrics.unitPricePerShipment),
  getProductTransitTimePerShipment: productHandler('TransitTimePerShipment', lineMetrics.transitTimePerShipment),
  getProductUnitFreightSpendsPerShipment: productHandler('UnitFreightSpendsPerShipment', lineMetrics.unitFreightSpendsPerShipment),
  getProductTotalSpendsPerShipment: productHandler('TotalSpendsPerShipment', lineMetrics.totalSpendsPerShipment),
}
