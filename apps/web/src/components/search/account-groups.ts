import type { AccountSearchResult, ExactKind } from '@portal/contracts/search'
import { firstMonth, lastMonth } from '../table/link-search.ts'
import { formatDate } from '../../lib/format/format.ts'
import { firstRoute } from '../../lib/screens.ts'
import type { SessionContextValue } from '../../lib/session/current-account.ts'
import { searchTexts } from './search-texts.ts'
import type { ItemLink, SearchGroup, SearchItem } from './search-item.ts'

type Result<Group extends keyof Omit<AccountSearchResult, 'exact'>> = AccountSearchResult[Group][number]

/** Returns the link to the first of some screens that the reader may open. */
type LinkTo = (routes: readonly string[], search: Record<string, string>) => ItemLink

const shipmentScreens = ['/trackandtrace', '/shipments']
const supplierScreens = ['/shipments', '/spendpersupplier']

/** True if the reader has a screen that shows something found in the account. */
export const hasAccountSearch = (workplace: SessionContextValue): boolean =>
  firstRoute([...shipmentScreens, ...supplierScreens, '/purchase-order', '/products'], workplace) !== undefined

/** Groups of the things found in an account, with links to the screens that the reader may open. */
export function accountGroups(found: AccountSearchResult, workplace: SessionContextValue): SearchGroup[] {
  const link: LinkTo = (routes, search) => ({ to: firstRoute(routes, workplace) ?? '/', search })
  const group = (title: string, kind: ExactKind, items: SearchItem[]): SearchGroup => ({
    title,
    entries: items.map((item, index) => (index === 0 && found.exact === kind ? { ...item, isExact: true } : item)),
  })
  return [
    group(searchTexts.shipments, 'shipment', found.shipments.map(shipmentItem(link))),
    group(searchTexts.orders, 'order', found.orders.map(orderItem(link))),
    group(searchTexts.containers, 'container', found.containers.map(containerItem(link))),
    group(searchTexts.products, 'product', found.products.map(productItem(link))),
    group(searchTexts.suppliers, 'supplier', found.suppliers.map(supplierItem(link))),
  ]
}

const shipmentItem =
  (link: LinkTo) =>
  ({ shipmentNumber, houseWaybillNumber, origin, destination, expectedArrival }: Result<'shipments'>): SearchItem => ({
    id: `shipment:${shipmentNumber}`,
    label: shipmentNumber,
    detail: joined(routeText(origin, destination), arrivalText(expectedArrival), houseWaybillNumber && `Waybill ${houseWaybillNumber}`),
    link: link(shipmentScreens, { s: shipmentNumber }),
  })

const orderItem =
  (link: LinkTo) =>
  ({ orderNumber, supplier, state }: Result<'orders'>): SearchItem => ({
    id: `order:${orderNumber}`,
    label: orderNumber,
    detail: joined(supplier, state),
    link: link(['/purchase-order'], { s: orderNumber, order: orderNumber }),
  })

const containerItem =
  (link: LinkTo) =>
  ({ containerNumber, sizeType, shipmentNumber, expectedArrival }: Result<'containers'>): SearchItem => ({
    id: `container:${containerNumber}:${shipmentNumber}`,
    label: containerNumber,
    detail: joined(shipmentNumber, sizeType, arrivalText(expectedArrival)),
    // the container may be on several shipments
    link: link(shipmentScreens, { s: shipmentNumber }),
  })

const productItem =
  (link: LinkTo) =>
  ({ code, description }: Result<'products'>): SearchItem => ({
    id: `product:${code}`,
    label: code,
    detail: joined(description),
    link: link(['/products'], { ov: code }),
  })

const supplierItem =
  (link: LinkTo) =>
  ({ supplierId, name, country }: Result<'suppliers'>): SearchItem => ({
    id: `supplier:${supplierId}`,
    label: name,
    detail: joined(country),
    link: link(supplierScreens, { supId: supplierId, from: firstMonth, to: lastMonth }),
  })

const joined = (...parts: (string | null | undefined)[]): string | undefined => parts.filter(Boolean).join(' · ') || undefined

const routeText = (origin: string | null, destination: string | null): string | null =>
  origin && destination ? `${origin} → ${destination}` : (destination ?? origin)

function arrivalText(arrival: Result<'shipments'>['expectedArrival']): string | undefined {
  if (!arrival) return undefined
  const day = formatDate(arrival.date)
  if (arrival.source === 'actual') return `Arrived ${day}`
  return arrival.hasPassed ? `Expected ${day}, overdue` : `Expected ${day}`
}
