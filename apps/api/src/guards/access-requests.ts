import type { Operation } from '@portal/contracts'
import { createECDH } from 'node:crypto'
import { testPassword } from '../testing/test-portal.ts'
import { absentId } from './world.ts'

/** A shipment with what hangs on it. */
export interface TrackedSubject {
  shipmentId: string
  documentId: string
  shareLinkId: string
  shareToken: string
}

/** What the lines of the access table are about, by the names they have there. */
export interface AccessSubjects {
  accounts: Record<'C1' | 'C2' | 'V1' | 'V2' | 'bare' | 'leaving', string>
  users: Record<'C1-user' | 'V1-user' | 'C2-user' | 'C1-admin' | 'C1V1-admin' | 'C1C2-admin' | 'full-admin', string>
  /** Whoever asks. */
  self: { id: string; sessionId: string; messageId: string; email: string }
  foreign: { sessionId: string; messageId: string }
  suppliers: Record<'V1' | 'V2', string>
  reportFiles: Record<'C1' | 'C2', string>
  ediFiles: Record<'C1' | 'C2', string>
  shipmentNumbers: Record<'C1' | 'C2', string>
  tracked: Record<'C1' | 'C2', TrackedSubject>
  alias: string
  privateAlias: string
  /** A token of Google's for a user who is linked, and one of nobody's yet. */
  linkedToken: string
  ownToken: string
  /** Codes that somebody has in their mail. */
  mailed: { email: string; reset: string; confirmation: string }
  /** Of the link that ends somebody's subscription. */
  linkToken: string
}

interface Words {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

type Ask = (subject: string, subjects: AccessSubjects) => Words

const accountOf = (subject: string, { accounts }: AccessSubjects): string =>
  (accounts as Record<string, string>)[subject.split('-')[0]!] ?? absentId
const userOf = (subject: string, { users, self }: AccessSubjects): string =>
  subject === 'self' ? self.id : ((users as Record<string, string>)[subject] ?? absentId)

const nothing: Ask = () => ({})
const accountInPath: Ask = (subject, subjects) => ({ params: { id: accountOf(subject, subjects) } })
const accountInQuery: Ask = (subject, subjects) => ({ query: { accountId: accountOf(subject, subjects) } })
const periodOfAccount: Ask = (subject, subjects) => ({
  query: { accountId: accountOf(subject, subjects), start: '2026-06-01', end: '2026-11-30' },
})
const userInPath: Ask = (subject, subjects) => ({ params: { id: userOf(subject, subjects) } })

const person = { firstname: 'Ada', lastname: 'Acme' }
const account = { name: 'New name', contactEmail: 'new@acme.example' }
const firstUser = { username: 'first@new.example', firstName: 'Ada', lastName: 'New', phoneNumber: '1' }
/** What a browser makes for itself. */
const publicKey = createECDH('prime256v1').generateKeys('base64url')
const password = 'an-entirely-new-one'

/** The shipment of a line: by its number alone, or at an account. `C1-with-C2` asks C1 for C2's. */
const shipment: Ask = (subject, { accounts, shipmentNumbers }) => {
  const [where = '', what] = subject.split('-')
  const numbers: Record<string, string> = { ...shipmentNumbers, V1: shipmentNumbers.C1 }
  const shipmentNumber = (subject.includes('with') ? shipmentNumbers.C2 : numbers[where]) ?? 'NOWHERE-1'
  const accountId = (accounts as Record<string, string>)[where]
  return { body: { shipmentNumber, ...(what !== 'number' && accountId && { accountId }) } }
}

/** An entry of an address book: `V1-with-V2` asks V1 for V2's. */
const supplier = (subject: string, subjects: AccessSubjects) => {
  const whose = subject.split('-').at(-1)!
  const supplierId = (subjects.suppliers as Record<string, string>)[whose] ?? absentId
  return { vendorAccountId: accountOf(subject, subjects), supplierId }
}
const address = { name: 'Shipper', streetAddress: '1 Quay', country: 'Australia' }

/** A file of a line's account: `C1-with-C2` asks C1 for C2's. */
const fileOf =
  (kind: 'reportFiles' | 'ediFiles'): Ask =>
  (subject, subjects) => ({
    params: { id: (subjects[kind] as Record<string, string>)[subject.split('-').at(-1)!] ?? absentId },
    query: { accountId: accountOf(subject, subjects) },
  })

/** A product of a line's account: `C1-with-C2` asks C1 for C2's. */
const product: Ask = (subject, subjects) => ({
  query: {
    accountId: accountOf(subject, subjects),
    productCode: (subjects.shipmentNumbers as Record<string, string>)[subject.split('-').at(-1)!] ?? 'NOWHERE-1',
  },
})

/** A new user for an account, or with rights. */
const newUser: Ask = (subject, subjects) => {
  const rights = { 'C1-admin': { isAdministrator: true }, 'full-admin': { isAdministrator: true, hasFullPermissions: true } }
  const accountIds = subject === 'full-admin' ? [] : [accountOf(subject, subjects)]
  return { body: { ...person, email: 'new@acme.example', accountIds, ...(rights as Record<string, object>)[subject] } }
}

const changedUser: Ask = (subject, subjects) => {
  const { users, accounts } = subjects
  if (subject === 'promoted') return { body: { id: users['C1-user'], ...person, isAdministrator: true } }
  if (subject === 'moved') return { body: { id: users['C1-user'], ...person, accountIds: [accounts.C2] } }
  return { body: { id: userOf(subject, subjects), ...person } }
}

const exported: Ask = (subject, subjects) => ({ query: { accountId: accountOf(subject, subjects), format: 'csv' } })
/** `C1-with-C2` asks C1 for an order of C2's. */
const orderOf = (subject: string) => (subject.startsWith('C2') || subject.endsWith('C2') ? 'FOREIGN-1' : 'OWN-1')

/** The tracked shipment of a line: `C1-with-C2` asks C1 for C2's. */
const trackedOf = (subject: string, { tracked }: AccessSubjects): TrackedSubject =>
  (tracked as Record<string, TrackedSubject>)[subject.replace('-number', '').split('-').at(-1)!] ?? {
    shipmentId: absentId,
    documentId: absentId,
    shareLinkId: absentId,
    shareToken: 'A'.repeat(64),
  }
const trackedWords = (subject: string, subjects: AccessSubjects) => ({
  accountId: accountOf(subject, subjects),
  shipmentTrackingId: trackedOf(subject, subjects).shipmentId,
})
const sharedInQuery: Ask = (subject, subjects) => ({ query: { token: trackedOf(subject, subjects).shareToken } })
const trackedInQuery: Ask = (subject, subjects) => ({ query: trackedWords(subject, subjects) })
const searched: Ask = (subject, subjects) => ({ query: { accountId: accountOf(subject, subjects), searchText: 'OWN-1' } })

/** How each operation is asked for what a line of the access table is about: valid in all that access does not look at. */
export const accessRequests: Record<Operation, Ask> = {
  login: (_, { self }) => ({ body: { grant_type: 'password', username: self.email, password: testPassword } }),
  logout: () => ({ body: { refresh_token: 'A'.repeat(64) } }),
  loginGoogle: (subject, { linkedToken }) => ({ body: { accessToken: subject === 'linked' ? linkedToken : 'unknown' } }),
  signupGoogle: () => ({ body: { accessToken: 'unknown' } }),
  addLoginGoogle: (_, { ownToken }) => ({ body: { accessToken: ownToken } }),
  removeLoginGoogle: nothing,
  forgotPassword: (_, { self }) => ({ body: { email: self.email } }),
  restorePasswordByCode: (_, { mailed }) => ({ body: { email: mailed.email, code: mailed.reset, newPassword: password } }),
  confirmEmail: (_, { mailed }) => ({ body: { Email: mailed.email, Code: mailed.confirmation } }),
  getConfig: nothing,
  getMe: nothing,
  getMyFeatures: accountInQuery,
  getUserProfile: nothing,
  updateProfile: () => ({ body: person }),
  changePassword: () => ({ body: { OldPassword: testPassword, NewPassword: password, ConfirmPassword: password } }),
  listSessions: nothing,
  endSession: (subject, { self, foreign }) => ({
    params: { id: { self: self.sessionId, 'C2-user': foreign.sessionId }[subject] ?? absentId },
  }),
  subscribePush: () => ({
    body: { endpoint: 'https://fcm.googleapis.com/send/1', keys: { p256dh: publicKey, auth: 'A'.repeat(22) } },
  }),
  unsubscribePush: nothing,
  listUsers: nothing,
  getUser: userInPath,
  listUserEntryAccountSelectItems: nothing,
  createUser: newUser,
  updateUser: changedUser,
  deleteUser: userInPath,
  setUserPassword: (subject, subjects) => ({
    body: { ApplicationUserId: userOf(subject, subjects), Password: password, ConfirmPassword: password },
  }),
  resendInvitation: userInPath,
  getAvatar: (subject, subjects) => ({ params: { fileName: `${userOf(subject, subjects)}.png` } }),
  setMessagesAsRead: (subject, { self, foreign }) => ({
    body: { messageIds: [subject === 'self' ? self.messageId : foreign.messageId] },
  }),
  announce: () => ({ body: { header: 'News', body: 'All well', audience: 'everybody' } }),
  listMyAccountSelectItems: nothing,
  getAccountIdByAlias: (subject, { alias, privateAlias }) => ({
    query: { alias: { public: alias, C1: privateAlias }[subject] ?? 'nobody-has-this' },
  }),
  listCustomerAccounts: nothing,
  listCustomerAccountOptions: nothing,
  getCustomerAccount: accountInPath,
  getAccountFeaturesEntry: accountInPath,
  getAccountFeatures: accountInPath,
  createCustomerAccount: () => ({ body: { ...account, ...firstUser } }),
  updateCustomerAccount: (subject, subjects) => ({ body: { id: accountOf(subject, subjects), ...account } }),
  updateAccountFeatures: (subject, subjects) => ({ body: { accountId: accountOf(subject, subjects), enabledProducts: false } }),
  deleteCustomerAccount: accountInPath,
  listVendorAccounts: nothing,
  getVendorAccount: accountInPath,
  listMyVendorAccountSelectItems: nothing,
  createVendorAccount: () => ({ body: { ...account, ...firstUser, vendorNumbers: 'N1' } }),
  updateVendorAccount: (subject, subjects) => ({
    body: { id: accountOf(subject, subjects), ...account, ...(subject.endsWith('numbers') && { vendorNumbers: 'NEW-7' }) },
  }),
  deleteVendorAccount: accountInPath,
  listVendorLinks: accountInPath,
  updateVendorLinks: (subject, subjects) => ({ body: { id: accountOf(subject, subjects), links: [] } }),
  getVendorSupplier: (subject, subjects) => ({ query: supplier(subject, subjects) }),
  listVendorSuppliers: (subject, subjects) => ({ query: { vendorAccountId: accountOf(subject, subjects) } }),
  createVendorSupplier: (subject, subjects) => ({ body: { vendorAccountId: accountOf(subject, subjects), ...address } }),
  updateVendorSupplier: (subject, subjects) => ({ body: { ...supplier(subject, subjects), ...address } }),
  deleteVendorSupplier: (subject, subjects) => ({ query: supplier(subject, subjects) }),
  getShipmentsReport: accountInQuery,
  exportShipmentsReport: exported,
  getShipmentDetailsReport: accountInQuery,
  exportShipmentDetailsReport: exported,
  getPortPairsReport: accountInQuery,
  exportPortPairsReport: exported,
  getCommercialInvoicesReport: accountInQuery,
  exportCommercialInvoicesReport: exported,
  getConsolidatedSpendsReport: accountInQuery,
  exportConsolidatedSpendsReport: exported,
  getShipmentSpendsReport: accountInQuery,
  exportShipmentSpendsReport: exported,
  getSpendPerSupplierReport: accountInQuery,
  exportSpendPerSupplierReport: exported,
  getProductsReport: accountInQuery,
  exportProductsReport: exported,
  getExceptionsReport: accountInQuery,
  exportExceptionsReport: exported,
  getPurchaseOrdersReport: accountInQuery,
  exportPurchaseOrdersReport: exported,
  getOrderLinesReport: accountInQuery,
  exportOrderLinesReport: exported,
  getOrderLineSpendsReport: accountInQuery,
  exportOrderLineSpendsReport: exported,
  getOrderLineMilestonesReport: accountInQuery,
  exportOrderLineMilestonesReport: exported,
  getPurchaseOrderTableFilter: accountInQuery,
  getPurchaseOrder: (subject, subjects) => ({ query: { accountId: accountOf(subject, subjects), orderNumber: orderOf(subject) } }),
  getReportDashboardFilter: accountInQuery,
  getShipmentsTrend: periodOfAccount,
  getFclTeuTrend: periodOfAccount,
  getVolumeTrend: periodOfAccount,
  getSpentTrend: periodOfAccount,
  getFreightSpendTrend: periodOfAccount,
  getPurchaseOrdersTrend: periodOfAccount,
  getShipmentDelayTrend: periodOfAccount,
  getOrderDelayTrend: periodOfAccount,
  getTransitTimeTrend: periodOfAccount,
  getShipmentDelayAverage: periodOfAccount,
  getOrderDelayAverage: periodOfAccount,
  getTransitTimeAverage: periodOfAccount,
  getTrendSettings: accountInQuery,
  getTrendCarrierContracts: accountInQuery,
  getTrendSpecialSupplierFilters: accountInQuery,
  getTrendSpecialSuppliers: (subject, subjects) => ({
    query: { ...periodOfAccount(subject, subjects).query, filterOption: 'Top5ByVolume' },
  }),
  getTrendPortPairs: accountInQuery,
  exportTrends: periodOfAccount,
  getTotalShipments: accountInQuery,
  getTotalTeu: accountInQuery,
  getTotalCbm: accountInQuery,
  getTotalSpent: accountInQuery,
  getTotalDisbursementCharges: accountInQuery,
  getIndividualCharges: accountInQuery,
  getChargeCode: accountInQuery,
  getFreightSpends: accountInQuery,
  getCasaFreightSpends: accountInQuery,
  getJobTypes: accountInQuery,
  getJobTypePerSupplier: accountInQuery,
  getCustomsCharges: accountInQuery,
  getCustomsAndDutyPerSupplier: accountInQuery,
  getCbmSupplier: accountInQuery,
  getAirFreightKgsPerSupplier: accountInQuery,
  getPerCountryVolume: accountInQuery,
  getWeightPerPortPair: accountInQuery,
  getTuePerPortPair: accountInQuery,
  getLclVolumePerPortPair: accountInQuery,
  getIncotermPerPortPair: accountInQuery,
  getJobIncotermPerCountry: accountInQuery,
  getAvgTransitPerPortPair: accountInQuery,
  getShipmentDelays: accountInQuery,
  getOrderDelays: accountInQuery,
  getOverviewSettings: accountInQuery,
  getProductOverviewSettings: accountInQuery,
  getProductAverageTransitTimePerSupplier: product,
  getProductAverageTransitTime: product,
  getProductAverageUnitPrice: product,
  getProductShipmentDelays: product,
  getProductOrderDelays: product,
  getProductTotalAmount: product,
  getProductTotalQty: product,
  getProductQtyPerShipment: product,
  getProductUnitPricePerShipment: product,
  getProductTransitTimePerShipment: product,
  getProductTransitTimePerOrder: product,
  getProductUnitFreightSpendsPerShipment: product,
  getProductTotalSpendsPerShipment: product,
  getProductTotalFreightSpend: product,
  getProductAverageUnitFreightSpend: product,
  getProductTotalSpend: product,
  exportOverview: accountInQuery,
  getExportProgress: () => ({ params: { exportId: absentId } }),
  focusShipment: shipment,
  unfocusShipment: shipment,
  getFocusedShipmentState: (subject, subjects) => ({ query: shipment(subject, subjects).body! }),
  getEdiReportFilter: accountInQuery,
  getFilesReceivedChart: accountInQuery,
  getFilesSentChart: accountInQuery,
  getFilesReceivedTable: accountInQuery,
  getFilesSentTable: accountInQuery,
  getEdiFile: (subject, subjects) => {
    const { params, query } = fileOf('ediFiles')(subject, subjects)
    return { query: { ...query, ediId: params!['id'] } }
  },
  downloadEdiFile: fileOf('ediFiles'),
  listReportFiles: accountInQuery,
  downloadReportFile: fileOf('reportFiles'),
  subscribeShipmentState: shipment,
  unsubscribeShipmentState: shipment,
  getShipmentStateSubscribeStatus: (subject, subjects) => ({ query: shipment(subject, subjects).body! }),
  getShipmentUpdates: (subject, subjects) => ({
    query: {
      accountId: accountOf(subject, subjects),
      shipmentTrackingIds: [trackedOf(subject, subjects).shipmentId],
    },
  }),
  unsubscribeByLink: (subject, { linkToken }) => ({ body: { token: subject === 'right' ? linkToken : 'A'.repeat(64) } }),
  getShipmentRoute: trackedInQuery,
  getVesselPosition: trackedInQuery,
  searchShipmentTracking: searched,
  getShipmentTracking: trackedInQuery,
  getTrackingPurchaseOrder: (subject, subjects) => {
    const { shipmentNumber, ...rest } = shipment(subject, subjects).body!
    return { query: { ...rest, orderNumber: shipmentNumber } }
  },
  listTrackedOrderNumbers: trackedInQuery,
  downloadTrackingDocument: (subject, subjects) => ({
    query: { ...shipment(subject, subjects).body!, documentId: trackedOf(subject, subjects).documentId },
  }),
  createShareLink: (subject, subjects) => ({ body: trackedWords(subject, subjects) }),
  listShareLinks: trackedInQuery,
  revokeShareLink: (subject, subjects) => ({
    body: { accountId: accountOf(subject, subjects), shareLinkId: trackedOf(subject, subjects).shareLinkId },
  }),
  searchPublicShipmentTracking: searched,
  getPublicShipmentTracking: trackedInQuery,
  hasPublicTrackAndTrace: accountInQuery,
  getSharedShipmentTracking: sharedInQuery,
  getPublicShipmentRoute: trackedInQuery,
  getSharedShipmentRoute: sharedInQuery,
  listAuditEntries: nothing,
  exportAuditEntries: nothing,
}
