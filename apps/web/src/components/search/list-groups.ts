import { callApi } from '../../lib/query/api.ts'
import { firstRoute } from '../../lib/screens.ts'
import type { SessionContextValue } from '../../lib/session/current-account.ts'
import { accountGroups, hasAccountSearch } from './account-groups.ts'
import { searchTexts } from './search-texts.ts'
import type { SearchGroup } from './search-item.ts'

/** Maximum number of entries per group. */
const take = 4

/** Searches one part of the portal. */
type FindGroups = (text: string, signal: AbortSignal) => Promise<SearchGroup[]>

/** Returns the searches that the reader's screens allow. */
export function searchesOf(workplace: SessionContextValue): FindGroups[] {
  const { account } = workplace
  const has = (route: string) => firstRoute([route], workplace) !== undefined
  return [
    ...(account?.accountType === 'customer' && hasAccountSearch(workplace) ? [inAccount(account.accountId, workplace)] : []),
    ...(account?.accountType === 'vendor' && has('/shipment-bookings') ? [inBookings(account.accountId)] : []),
    ...(has('/users') ? [inUsers] : []),
    ...(has('/accounts') ? [inAccounts(workplace)] : []),
  ]
}

const inAccount =
  (accountId: string, workplace: SessionContextValue): FindGroups =>
  async (text, signal) =>
    accountGroups(await callApi('searchAccount', { accountId, text }, { signal }), workplace)

const inBookings =
  (accountId: string): FindGroups =>
  async (text, signal) => {
    const parameters = { accountId, freeTextSearch: text, pageSize: take }
    const [bookings, orders] = await Promise.all([
      callApi('listShipmentBookings', parameters, { signal }),
      callApi('listRequestBookingOrders', { ...parameters, includeOld: true }, { signal }),
    ])
    return [
      {
        title: searchTexts.bookings,
        entries: bookings.list.map(({ shipmentBookingId, bookingNumber, statusText, customerName }) => ({
          id: `booking:${shipmentBookingId}`,
          label: bookingNumber,
          detail: [customerName, statusText].filter(Boolean).join(' · '),
          isExact: isSame(bookingNumber, text),
          link: { to: `/shipment-bookings/${shipmentBookingId}/edit` },
        })),
      },
      {
        title: searchTexts.ordersToBook,
        entries: orders.list.map(({ orderNumber, customerAccountId, customerName }) => ({
          id: `request:${customerAccountId}:${orderNumber}`,
          label: orderNumber,
          detail: customerName,
          isExact: isSame(orderNumber, text),
          link: { to: '/request-booking-purchase-orders', search: { s: orderNumber, old: '1' } },
        })),
      },
    ]
  }

const inUsers: FindGroups = async (text, signal) => {
  const { list } = await callApi('listUsers', { Search: text, PageSize: take }, { signal })
  return [
    {
      title: searchTexts.users,
      entries: list.map(({ appId, firstname, lastname, username }) => ({
        id: `user:${appId}`,
        label: `${firstname} ${lastname}`.trim() || username,
        detail: username,
        link: { to: `/users/${appId}/edit` },
      })),
    },
  ]
}

const inAccounts =
  ({ user: { permissions } }: SessionContextValue): FindGroups =>
  async (text, signal) => {
    const parameters = { Search: text, PageSize: take }
    const none = { list: [] }
    const [customers, vendors] = await Promise.all([
      permissions.canReadCustomerAccounts ? callApi('listCustomerAccounts', parameters, { signal }) : none,
      permissions.canReadVendorAccounts ? callApi('listVendorAccounts', { search: text, size: take }, { signal }) : none,
    ])
    const entries = (kind: 'customer' | 'vendor', list: readonly { id: string; name: string }[]) =>
      list.map(({ id, name }) => ({
        id: `account:${id}`,
        label: name,
        detail: kind === 'customer' ? 'Customer' : 'Vendor',
        link: { to: `/accounts/${kind}/${id}/edit` },
      }))
    return [
      { title: searchTexts.accounts, entries: [...entries('customer', customers.list), ...entries('vendor', vendors.list)].slice(0, take) },
    ]
  }

const isSame = (number: string, text: string) => number.toUpperCase() === text.toUpperCase()
