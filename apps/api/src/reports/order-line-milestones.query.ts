import { orderLineMilestones } from '@portal/contracts/reports/order-line-milestones'
import { orderLineQuery } from './sql/order-lines/order-line-query.ts'

export const orderLineMilestonesQuery = orderLineQuery(orderLineMilestones)
