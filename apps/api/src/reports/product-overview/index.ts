import type { Endpoints } from '@portal/contracts'
import type { productOverview as contract } from '@portal/contracts/product-overview'
import type { Handler, Handlers } from '../../platform/http/serve.ts'
import { boxFigures } from './box-figures.ts'
import { lineFigures } from './line-figures.ts'
import { productHandler } from './product-handler.ts'
import { splitFigures } from './split-figures.ts'

const settings: Handler<Endpoints['getProductOverviewSettings']> = async (_, { account }) => ({
  hiddenCharts: [...(account.hiddenCharts['productOverview'] ?? [])],
})

/** Handlers of the product overview, each with the chart name by which it can be hidden. */
export const productOverview: Pick<Handlers, keyof typeof contract> = {
  getProductOverviewSettings: settings,
  getProductAverageTransitTime: productHandler(null, boxFigures.averageTransitTime),
  getProductAverageUnitPrice: productHandler(null, boxFigures.averageUnitPrice),
  getProductTotalQty: productHandler(null, boxFigures.totalQty),
  getProductTotalAmount: productHandler(null, boxFigures.totalAmount),
  getProductAverageUnitFreightSpend: productHandler('AverageUnitFreightSpendBox', boxFigures.averageUnitFreightSpend),
  getProductTotalFreightSpend: productHandler('TotalFreightSpendBox', boxFigures.totalFreightSpend),
  getProductTotalSpend: productHandler('TotalSpendBox', boxFigures.totalSpend),
  getProductAverageTransitTimePerSupplier: productHandler('AverageTransitPerSupplier', splitFigures.averageTransitTimePerSupplier),
  getProductShipmentDelays: productHandler('ShipmentDelay', splitFigures.shipmentDelays),
  getProductOrderDelays: productHandler('OrderDelay', splitFigures.orderDelays),
  getProductTransitTimePerOrder: productHandler('TransitTimePerOrder', lineFigures.transitTimePerOrder),
  getProductQtyPerShipment: productHandler('QtyPerMonth', lineFigures.qtyPerShipment),
  getProductUnitPricePerShipment: productHandler('UnitPricePerShipment', lineFigures.unitPricePerShipment),
  getProductTransitTimePerShipment: productHandler('TransitTimePerShipment', lineFigures.transitTimePerShipment),
  getProductUnitFreightSpendsPerShipment: productHandler('UnitFreightSpendsPerShipment', lineFigures.unitFreightSpendsPerShipment),
  getProductTotalSpendsPerShipment: productHandler('TotalSpendsPerShipment', lineFigures.totalSpendsPerShipment),
}
