import type { ExternalOperation } from '@portal/contracts/external/index'

/** Keys of the requests, in the order in which the portal checks them. */
export const keySubjects = [
  'no key',
  'a key with a wrong character',
  'a session token',
  'a test key',
  'an old key',
  'a key of a deleted application',
  'a key of a deleted account',
  'a key with the endpoint off',
  'a key with the feature off',
  'a key of the other kind of account',
] as const
export type KeySubject = (typeof keySubjects)[number]

/** Objects requested with a valid key: of its account, of another account (for vendors of another vendor), of a supplier outside its filter, and a missing one. */
export const things = ['own', 'foreign', 'outside', 'absent'] as const
export type Thing = (typeof things)[number]

type Cell = 'in' | 'empty' | '400' | '401' | '403' | '404' | '409' | '-'

export type ExternalLine = Record<KeySubject | Thing, Cell>

/**
 * Expected outcome of every operation of the external API, written by hand from the rules of external applications, independently of the
 * declarations of the portal. Columns are the keys, then the objects requested with a valid key. `in`: the object is returned or accepted;
 * `empty`: a list without it, or nothing accepted; `-`: not applicable. A test key is a
 * key of another account, its sandbox: objects of its application's account do not exist for it.
 */
const table = `
                                    none mist sess test old  appl acct off  feat kind own  fore outs abse
getKeyApplication                   401  401  401  in   401  401  401  in   -    -    in   -    -    -
listExternalCodes                   401  401  401  in   401  401  401  in   -    -    in   -    -    -
# the feed is searched for events about the object, and the checksums for nothing
listExternalChanges                 401  401  401  empty 401  401  401  403  -    -    in   empty empty empty
getExternalChecksums                401  401  401  in   401  401  401  403  403  403  in   -    -    -
listExternalShipments               401  401  401  empty 401  401  401  403  403  403  in   empty empty empty
getExternalShipment                 401  401  401  404  401  401  401  403  403  403  in   404  404  404
listExternalShipmentEvents          401  401  401  404  401  401  401  403  403  403  in   404  404  404
getExternalContainer                401  401  401  404  401  401  401  403  403  403  in   404  404  404
listExternalShipmentDocuments       401  401  401  404  401  401  401  403  403  403  in   404  404  404
downloadExternalDocument            401  401  401  404  401  401  401  403  403  403  in   404  404  404
listExternalPurchaseOrders          401  401  401  empty 401  401  401  403  403  403  in   empty empty empty
getExternalPurchaseOrder            401  401  401  404  401  401  401  403  403  403  in   404  404  404
listExternalBookings                401  401  401  empty 401  401  401  403  403  403  in   empty empty empty
getExternalBooking                  401  401  401  404  401  401  401  403  403  403  in   404  404  404
# products cannot be told by supplier
listExternalProducts                401  401  401  empty 401  401  401  403  403  403  in   empty in   empty
listExternalSuppliers               401  401  401  empty 401  401  401  403  -    403  in   empty empty empty
listExternalCharges                 401  401  401  empty 401  401  401  403  403  403  in   empty empty empty
getExternalShipmentsReport          401  401  401  empty 401  401  401  403  403  403  in   empty empty empty
getExternalShipmentDetailsReport    401  401  401  empty 401  401  401  403  403  403  in   empty empty empty
getExternalContainersReport         401  401  401  empty 401  401  401  403  403  403  in   empty empty empty
getExternalPortPairsReport          401  401  401  empty 401  401  401  403  403  403  in   empty empty empty
getExternalCommercialInvoicesReport 401  401  401  empty 401  401  401  403  403  403  in   empty empty empty
getExternalConsolidatedSpendsReport 401  401  401  empty 401  401  401  403  403  403  in   empty empty empty
getExternalShipmentSpendsReport     401  401  401  empty 401  401  401  403  403  403  in   empty empty empty
getExternalSpendPerSupplierReport   401  401  401  empty 401  401  401  403  403  403  in   empty empty empty
getExternalProductsReport           401  401  401  empty 401  401  401  403  403  403  in   empty empty empty
getExternalExceptionsReport         401  401  401  empty 401  401  401  403  403  403  in   empty empty empty
getExternalPurchaseOrdersReport     401  401  401  empty 401  401  401  403  403  403  in   empty empty empty
getExternalOrderLinesReport         401  401  401  empty 401  401  401  403  403  403  in   empty empty empty
getExternalOrderLineSpendsReport    401  401  401  empty 401  401  401  403  403  403  in   empty empty empty
getExternalOrderLineMilestonesReport 401  401  401  empty 401  401  401  403  403  403  in   empty empty empty
# a number of another account is a new one in its own; what is outside is refused record by record
importExternalSuppliers             401  401  401  in   401  401  401  403  -    403  in   in   empty in
importExternalProducts              401  401  401  in   401  401  401  403  403  403  in   in   in   in
importExternalPurchaseOrders        401  401  401  in   401  401  401  403  403  403  in   in   empty in
importExternalShipments             401  401  401  in   401  401  401  403  403  403  in   in   empty in
importExternalVesselPositions       401  401  401  in   401  401  401  403  -    403  in   in   in   in
# pushes belong to an application: outside is one of another application of the same account
getExternalBatch                    401  401  401  404  401  401  401  403  -    -    in   404  404  404
# only the application that pushed a record can withdraw it: all of these were imported from files
deleteExternalSupplier              401  401  401  404  401  401  401  403  -    403  403  404  404  404
deleteExternalProduct               401  401  401  404  401  401  401  403  403  403  403  404  403  404
deleteExternalPurchaseOrder         401  401  401  404  401  401  401  403  403  403  403  404  404  404
deleteExternalShipment              401  401  401  404  401  401  401  403  403  403  403  404  404  404
uploadExternalDocument              401  401  401  404  401  401  401  403  403  403  in   404  404  404
uploadExternalEdiFile               401  401  401  in   401  401  401  403  403  403  in   in   in   in
# bookings of vendors have no supplier filter
listOrdersToBook                    401  401  401  403  401  401  401  403  -    403  in   empty -    empty
listVendorBookings                  401  401  401  403  401  401  401  403  -    403  in   empty -    empty
getVendorBooking                    401  401  401  403  401  401  401  403  -    403  in   404  -    404
listVendorBookingSubmissions        401  401  401  403  401  401  401  403  -    403  in   404  -    404
getVendorBookingDocument            401  401  401  403  401  401  401  403  -    403  in   404  -    404
updateVendorBookingDraft            401  401  401  403  401  401  401  403  -    403  in   404  -    404
deleteVendorBooking                 401  401  401  403  401  401  401  403  -    403  in   404  -    404
createVendorBooking                 401  401  401  403  401  401  401  403  -    403  in   400  -    400
# the booking is an incomplete draft, which can neither be submitted nor discarded
submitVendorBooking                 401  401  401  403  401  401  401  403  -    403  400  404  -    404
discardVendorBookingDraft           401  401  401  403  401  401  401  403  -    403  409  404  -    404
# webhooks belong to an application: outside is a webhook of another one of the same account
listExternalWebhooks                401  401  401  empty 401  401  401  403  -    -    in   -    -    -
createExternalWebhook               401  401  401  in   401  401  401  403  -    -    in   -    -    -
updateExternalWebhook               401  401  401  404  401  401  401  403  -    -    in   404  404  404
deleteExternalWebhook               401  401  401  404  401  401  401  403  -    -    in   404  404  404
createExternalTestEvent             401  401  401  404  401  401  401  403  -    -    in   404  404  404
regenerateExternalWebhookSecret     401  401  401  404  401  401  401  403  -    -    in   404  404  404
listExternalWebhookDeliveries       401  401  401  404  401  401  401  403  -    -    in   404  404  404
resendExternalWebhookDelivery       401  401  401  404  401  401  401  403  -    -    in   404  404  404
resendExternalWebhookDeliveries     401  401  401  404  401  401  401  403  -    -    in   404  404  404
# only test keys change sample data
createSandboxEvent                  401  401  401  in   401  401  401  403  403  403  403  -    -    -
regenerateSandbox                   401  401  401  in   401  401  401  403  403  403  403  -    -    -
`

const columns = [...keySubjects, ...things]

export const externalLines = new Map<ExternalOperation, ExternalLine>(
  table
    .split('\n')
    .filter((line) => /^\w/.test(line))
    .map((line) => {
      const [operation, ...cells] = line.trim().split(/\s+/)
      if (cells.length !== columns.length) throw new Error(`${line}: a line is an operation and ${columns.length} cells.`)
      return [operation as ExternalOperation, Object.fromEntries(columns.map((name, index) => [name, cells[index]])) as ExternalLine]
    }),
)
