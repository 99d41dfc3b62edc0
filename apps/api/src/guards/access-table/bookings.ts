/** Bookings of vendors. */
export const bookings = `
# R §6 "routes only for vendor accounts; the list needs canReadShipmentBookings", which whoever has a vendor account has
listShipmentBookings listRequestBookingOrders getBookingWorklist getBookingEntrySettings listBookingShippers listBookingReceivers
createBookingDraft
  V1          401 404 in  404 in  in  in
  V2          401 404 404 404 404 404 in
  C1          401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
# an order that no link opens to V1 is nowhere
getBookingEntryOrder
  V1          401 404 in  404 in  in  in
  V2          401 404 404 404 404 404 in
  V1-with-V2  401 404 404 404 404 404 404
  C1          401 404 404 404 404 404 404
# orders for a booking of V2 asked for in V1
listBookingOrderOptions
  V1          401 404 in  404 in  in  in
  V2          401 404 404 404 404 404 in
  V1-with-V2  401 404 404 404 404 404 404
  C1          401 404 404 404 404 404 404
# what names a booking is about the vendor account that it belongs to (bookings-market-rules 8)
getBookingEntry exportShipmentBooking updateBookingDraft discardBookingDraft copyBookingAsDraft deleteShipmentBooking
  V1          401 404 in  404 in  in  in
  V2          401 404 404 404 404 404 in
  V1-with-V2  401 404 404 404 404 404 404
  C1-with-V1  401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
# the draft says too little to be submitted
submitBookingDraft
  V1          401 404 400 404 400 400 400
  V2          401 404 404 404 404 404 400
  V1-with-V2  401 404 404 404 404 404 404
  C1-with-V1  401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
# of another revision than the one that is there, so that nothing is kept of what nobody writes down
autosaveBookingDraft
  V1          401 404 409 404 409 409 409
  V2          401 404 404 404 404 404 409
  V1-with-V2  401 404 404 404 404 404 404
  C1-with-V1  401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
`
