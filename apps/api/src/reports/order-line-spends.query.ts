import { orderLineSpends } from '@portal/contracts/reports/order-line-spends'
import { orderLineQuery } from './sql/order-lines/order-line-query.ts'

export const orderLineSpendsQuery = orderLineQuery(orderLineSpends)
