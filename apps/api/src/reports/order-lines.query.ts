import { orderLines } from '@portal/contracts/reports/order-lines'
import { orderLineQuery } from './sql/order-line-query.ts'

export const orderLinesQuery = orderLineQuery(orderLines)
