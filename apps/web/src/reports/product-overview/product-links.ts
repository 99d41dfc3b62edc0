import { delayKinds } from '@portal/contracts/report'
import type { ProductOverviewChart } from '@portal/contracts/charts/charts'
import type { RowLink } from '../../components/chart/chart-link.ts'
import { firstMonth, lastMonth } from '../../components/table/link-search.ts'
import type { SessionContextValue } from '../../lib/session/current-account.ts'
import { firstRoute } from '../../lib/screens.ts'

interface Points {
  items: readonly { shipmentNumber?: string; orderNumber?: string }[]
}

const delays: Partial<Record<ProductOverviewChart, readonly string[]>> = {
  ShipmentDelay: ['/shipments'],
  OrderDelay: ['/purchase-order-lines-milestones'],
}

/**
 * Returns the link of a chart item: a part of the delays to its rows in all months, a point to its shipment or order. Undefined without
 * such a screen, and for averages by supplier, which have no rows.
 */
export function productLink(chart: string, productCode: string, data: unknown, workplace: SessionContextValue): RowLink | undefined {
  const ofDelay = delays[chart as ProductOverviewChart]
  if (ofDelay) {
    const to = firstRoute(ofDelay, workplace)
    const search = { from: firstMonth, to: lastMonth, pc: productCode, sst: productCode }
    return to === undefined ? undefined : (row) => (row < 4 ? { to, search: { ...search, dl: delayKinds[row] } } : undefined)
  }
  const { items = [] } = (data ?? {}) as Partial<Points>
  const ofShipment = firstRoute(['/trackandtrace', '/shipments'], workplace)
  const ofOrder = firstRoute(['/purchase-order'], workplace)
  if (ofShipment === undefined && ofOrder === undefined) return undefined
  return (row) => {
    const { shipmentNumber, orderNumber } = items[row] ?? {}
    if (shipmentNumber !== undefined && ofShipment !== undefined) return { to: ofShipment, search: { s: shipmentNumber } }
    return orderNumber !== undefined && ofOrder !== undefined ? { to: ofOrder, search: { s: orderNumber } } : undefined
  }
}
