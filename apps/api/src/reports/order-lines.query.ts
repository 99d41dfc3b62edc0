import { orderLines } from '@portal/contracts/reports/order-lines'
import { orderLineQuery } from './sql/order-lines/order-line-query.ts'

export const orderLinesQuery = orderLineQuery(orderLines)
