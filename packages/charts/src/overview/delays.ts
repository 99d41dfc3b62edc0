import { overviewCharts } from '@portal/contracts/charts/charts'
import { delayDonut } from '../delay-donut.ts'

export const shipmentDelays = delayDonut('ShipmentDelays', overviewCharts.ShipmentDelays, 'Shipments')
export const orderDelays = delayDonut('OrderDelays', overviewCharts.OrderDelays, 'Order lines')
