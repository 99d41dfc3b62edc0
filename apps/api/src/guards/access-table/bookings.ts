/** Access to bookings of vendors. */
export const bookings = `
# for vendor accounts only; the list needs canReadShipmentBookings, which every user of a vendor account has
listShipmentBookings listRequestBookingOrders getBookingWorklist getBookingEntrySettings listBookingShippers listBookingReceivers
createBookingDraft
  V1          401 404 in  404 in  in  in
  V2          401 404 404 404 404 404 in
  C1          401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
# an order that no link opens to V1 is a 404
getBookingEntryOrder
  V1          401 404 in  404 in  in  in
  V2          401 404 404 404 404 404 in
  V1-with-V2  401 404 404 404 404 404 404
  C1          401 404 404 404 404 404 404
# orders for a booking of V2, requested at V1
listBookingOrderOptions
  V1          401 404 in  404 in  in  in
  V2          401 404 404 404 404 404 in
  V1-with-V2  401 404 404 404 404 404 404
  C1          401 404 404 404 404 404 404
# a request with a booking id applies to the vendor account of the booking
getBookingEntry exportShipmentBooking updateBookingDraft discardBookingDraft copyBookingAsDraft deleteShipmentBooking
  V1          401 404 in  404 in  in  in
  V2          401 404 404 404 404 404 in
  V1-with-V2  401 404 404 404 404 404 404
  C1-with-V1  401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
# the draft is too incomplete to be submitted
submitBookingDraft
  V1          401 404 400 404 400 400 400
  V2          401 404 404 404 404 404 400
  V1-with-V2  401 404 404 404 404 404 404
  C1-with-V1  401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
# of another revision than the stored one, so that nothing is saved: the test undoes commands at their audit entry, which autosaves lack
autosaveBookingDraft
  V1          401 404 409 404 409 409 409
  V2          401 404 404 404 404 404 409
  V1-with-V2  401 404 404 404 404 404 404
  C1-with-V1  401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
`
