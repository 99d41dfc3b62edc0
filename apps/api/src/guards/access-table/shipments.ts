/** Access to shipments: with a session, on the public page of an account, or with a share link. */
export const shipments = `
# decision 3: "without it they search the caller's own accounts"
focusShipment unfocusShipment getFocusedShipmentState
  C1          401 in  404 in  404 in  in
  C1-number   401 in  404 in  404 in  in
  C2          401 404 404 404 404 404 in
  C2-number   401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  C1-with-C2  401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
# decision 44: users who may track a shipment may subscribe to it
subscribeShipmentState unsubscribeShipmentState getShipmentStateSubscribeStatus
  C1          401 in  404 in  404 in  in
  C1-number   401 in  404 in  404 in  in
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
  C2-number   401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  C1-with-C2  401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
# every shipment of the stream must belong to the account
getShipmentUpdates              C1          401 in  404 in  404 in  in
getShipmentUpdates              bare        401 404 404 403 404 403 403
getShipmentUpdates              C2          401 404 404 404 404 404 in
getShipmentUpdates              V1          401 404 404 404 404 404 404
getShipmentUpdates              C1-with-C2  401 404 404 404 404 404 404
getShipmentUpdates              leaving     401 404 404 404 404 404 404
getShipmentUpdates              absent      401 404 404 404 404 404 404
# unsubscribe link of a mail, used without a sign-in
unsubscribeByLink               right       in  in  in  in  in  in  in
unsubscribeByLink               unknown     404 404 404 404 404 404 404

# decision 19: tracking in own accounts with the feature; a shipment of another account is a 404
getShipmentRoute getVesselPosition
  C1          401 in  404 in  404 in  in
  C1-with-C2  401 404 404 404 404 404 404
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
# for customer accounts with enabledTrackAndTrace
searchShipmentTracking          C1          401 in  404 in  404 in  in
searchShipmentTracking          bare        401 404 404 403 404 403 403
searchShipmentTracking          C2          401 404 404 404 404 404 in
searchShipmentTracking          V1          401 404 404 404 404 404 404
searchShipmentTracking          leaving     401 404 404 404 404 404 404
searchShipmentTracking          absent      401 404 404 404 404 404 404
getShipmentTracking             C1          401 in  404 in  404 in  in
getShipmentTracking             bare        401 404 404 403 404 403 403
getShipmentTracking             C2          401 404 404 404 404 404 in
# an object of C2, requested at C1
getShipmentTracking             C1-with-C2  401 404 404 404 404 404 404
getShipmentTracking             V1          401 404 404 404 404 404 404
getShipmentTracking             leaving     401 404 404 404 404 404 404
getShipmentTracking             absent      401 404 404 404 404 404 404
listTrackedOrderNumbers createShareLink listShareLinks revokeShareLink
  C1          401 in  404 in  404 in  in
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
  C1-with-C2  401 404 404 404 404 404 404
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
# decision 3: "Calls that carry only a shipmentNumber or orderNumber also accept accountId"
getTrackingPurchaseOrder downloadTrackingDocument
  C1          401 in  404 in  404 in  in
  C1-number   401 in  404 in  404 in  in
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
  C2-number   401 404 404 404 404 404 in
  C1-with-C2  401 404 404 404 404 404 404
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
# public, depending on the account; decision 6: the same 404 for all others; C2 has public tracking, C1 does not
searchPublicShipmentTracking    C2          in  in  in  in  in  in  in
searchPublicShipmentTracking    C1          404 404 404 404 404 404 404
searchPublicShipmentTracking    V1          404 404 404 404 404 404 404
searchPublicShipmentTracking    leaving     404 404 404 404 404 404 404
searchPublicShipmentTracking    absent      404 404 404 404 404 404 404
getPublicShipmentTracking       C2          in  in  in  in  in  in  in
getPublicShipmentTracking       C2-with-C1  404 404 404 404 404 404 404
getPublicShipmentTracking       C1          404 404 404 404 404 404 404
getPublicShipmentTracking       V1          404 404 404 404 404 404 404
getPublicShipmentTracking       leaving     404 404 404 404 404 404 404
getPublicShipmentTracking       absent      404 404 404 404 404 404 404
hasPublicTrackAndTrace          C2          in  in  in  in  in  in  in
hasPublicTrackAndTrace          C1          in  in  in  in  in  in  in
hasPublicTrackAndTrace          V1          in  in  in  in  in  in  in
hasPublicTrackAndTrace          absent      in  in  in  in  in  in  in
# a share link shows one shipment to its holder
getSharedShipmentTracking       C1          in  in  in  in  in  in  in
getSharedShipmentTracking       absent      404 404 404 404 404 404 404
getPublicShipmentRoute          C2          in  in  in  in  in  in  in
getPublicShipmentRoute          C2-with-C1  404 404 404 404 404 404 404
getPublicShipmentRoute          C1          404 404 404 404 404 404 404
getPublicShipmentRoute          V1          404 404 404 404 404 404 404
getPublicShipmentRoute          leaving     404 404 404 404 404 404 404
getPublicShipmentRoute          absent      404 404 404 404 404 404 404
getSharedShipmentRoute          C1          in  in  in  in  in  in  in
getSharedShipmentRoute          absent      404 404 404 404 404 404 404
`
