import { featureNames } from '@portal/contracts/access'
import type { CustomerAccount, CustomerAccountDetail, FeaturesEntry } from '@portal/contracts/accounts/customer-account'
import type { VendorAccount, VendorAccountDetail, VendorLinkItem } from '@portal/contracts/accounts/vendor-account'
import { refuse, type ApiHandlers } from './api-double.ts'
import { listOf } from './list-of.ts'
import { idOf, lanternBay, standardNow, thornbeck } from './standard-account.ts'

const dates = { createdDate: standardNow, updatedDate: standardNow, deletion: null }

/** Returns the standard customer account as its forms read it. */
const makeCustomer = (over: Partial<CustomerAccountDetail> = {}): CustomerAccountDetail => ({
  ...dates,
  id: thornbeck.id,
  name: thornbeck.name,
  contactEmail: 'imports@thornbeck.example',
  alias: 'thornbeck',
  bookingEmail: null,
  baseCurrency: 'GBP',
  timeZone: 'Europe/London',
  bookingOverflowPercentage: 0,
  ...over,
})

/** Returns the standard vendor account as its forms read it. */
const makeVendor = (over: Partial<VendorAccountDetail> = {}): VendorAccountDetail => ({
  ...dates,
  id: lanternBay.id,
  name: lanternBay.name,
  contactEmail: 'office@lantern-bay.example',
  vendorNumbers: 'LB-1, LB-2',
  timeZone: 'Asia/Shanghai',
  ...over,
})

/** Import that rejected some records. */
const lastImport = { startedDate: '2026-05-19T14:30:00Z', finishedDate: '2026-05-19T14:31:00Z', rejectedCount: 12 }

const asListedCustomer = (account: CustomerAccountDetail): CustomerAccount => ({ ...account, userCount: 3, lastImport })
const asListedVendor = (account: VendorAccountDetail): VendorAccount => ({ ...account, userCount: 0 })

const switchedOn = Object.fromEntries(featureNames.map((name) => [name, true])) as Record<(typeof featureNames)[number], boolean>

/** Returns the handlers of the operations on accounts. They start with a customer and a vendor, which are not linked. */
export function accountHandlers(): ApiHandlers {
  const customers = [makeCustomer()]
  const vendors = [makeVendor()]
  const links: VendorLinkItem[] = []
  const find = <T extends { id: string }>(accounts: T[], wanted: string): T => {
    const account = accounts.find(({ id }) => id === wanted)
    if (!account) throw refuse('notFound')
    return account
  }
  const settings: Partial<FeaturesEntry> = {}
  const cells = { Name: ({ name }: { name: string }) => name }
  return {
    listCustomerAccounts: (input) => listOf(customers.map(asListedCustomer), input, cells),
    listVendorAccounts: ({ page, size, orderBy, order, search }) =>
      listOf(vendors.map(asListedVendor), { Page: page, PageSize: size, SortColumn: orderBy, SortDirection: order, Search: search }, cells),
    listCustomerAccountOptions: () => customers.map(({ id, name }) => ({ id, name })),
    getCustomerAccount: ({ id }) => find(customers, id),
    getVendorAccount: ({ id }) => find(vendors, id),
    getAccountFeaturesEntry: ({ id }) => {
      const { name, ...account } = find(customers, id)
      return { ...account, accountId: id, accountName: name, ...switchedOn, hiddenColumns: {}, hiddenCharts: {}, ...settings }
    },
    getAccountContents: () => ({ shipments: 0, orders: 0, bookings: 0, users: 1, applications: 0, files: 0 }),
    createCustomerAccount: ({ name, contactEmail }) => {
      const account = makeCustomer({ id: idOf(800 + customers.length), name, contactEmail })
      customers.push(account)
      return { id: account.id }
    },
    createVendorAccount: ({ name, contactEmail, vendorNumbers }) => {
      const account = makeVendor({ id: idOf(850 + vendors.length), name, contactEmail, vendorNumbers })
      vendors.push(account)
      return account.id
    },
    updateCustomerAccount: ({ id, name, contactEmail }) => {
      Object.assign(find(customers, id), { name, contactEmail })
      return null
    },
    updateVendorAccount: ({ id, name, contactEmail }) => {
      Object.assign(find(vendors, id), { name, contactEmail })
      return null
    },
    updateAccountFeatures: (changed) => {
      Object.assign(settings, changed)
      return null
    },
    listVendorLinks: () => links,
    updateVendorLinks: ({ links: wanted }) => {
      links.splice(0, Infinity, ...wanted.map((link) => ({ ...link, accountName: find(customers, link.accountId).name })))
      return null
    },
    listVendorSuppliers: () => ({ list: [], totalItems: 0 }),
  }
}
