/**
 * Who gets what from every call, written by hand from S §2, S §6 and the decisions, and from nothing the portal declares of itself: where
 * a declaration is wrong, the two differ.
 *
 * A line is an operation, what it is asked about, and the outcome for: nobody; a customer user of C1; a vendor user of V1; an administrator
 * of C1; an administrator of V1; an administrator of C1 and V1; a full administrator. `in` has come through to the end; 400 and 409 come
 * after all permission was given, for a reason that the line's subject tells. Operations on lines of their own share the indented lines
 * below them.
 *
 * C1 and V1 are a customer and a vendor account, C2 and V2 of somebody else, `bare` is C1's neighbour without any feature, whose
 * administrators are those of C1; `leaving` belongs to all of them and is being deleted; `absent` is nowhere.
 */
export const accessTable = `
# S §7 Unauthenticated: whoever calls
login                           -           in  in  in  in  in  in  in
logout                          -           in  in  in  in  in  in  in
loginGoogle                     linked      in  in  in  in  in  in  in
loginGoogle                     unknown     400 400 400 400 400 400 400
# decision 15: off unless the portal is set up for it
signupGoogle                    unknown     404 404 404 404 404 404 404
forgotPassword                  -           in  in  in  in  in  in  in
restorePasswordByCode           right       in  in  in  in  in  in  in
confirmEmail                    right       in  in  in  in  in  in  in
getConfig                       -           in  in  in  in  in  in  in
# decision 6: "404 alike for no such alias and public tracking not enabled"
getAccountIdByAlias             public      in  in  in  in  in  in  in
getAccountIdByAlias             C1          404 404 404 404 404 404 404
getAccountIdByAlias             absent      404 404 404 404 404 404 404
# a picture is shown by an address nobody can guess; browsers ask for it without a token
getAvatar                       C1-user     in  in  in  in  in  in  in
getAvatar                       absent      404 404 404 404 404 404 404

# what everybody does for themselves
addLoginGoogle                  -           401 in  in  in  in  in  in
removeLoginGoogle               -           401 in  in  in  in  in  in
getMe                           -           401 in  in  in  in  in  in
getUserProfile                  -           401 in  in  in  in  in  in
updateProfile                   -           401 in  in  in  in  in  in
changePassword                  -           401 in  in  in  in  in  in
listSessions                    -           401 in  in  in  in  in  in
endSession                      self        401 in  in  in  in  in  in
# not even a full administrator ends a session of somebody else by this call
endSession                      C2-user     401 404 404 404 404 404 404
endSession                      absent      401 404 404 404 404 404 404
subscribePush                   -           401 in  in  in  in  in  in
unsubscribePush                 -           401 in  in  in  in  in  in
# messages of others are left alone, without a word
setMessagesAsRead               self        401 in  in  in  in  in  in
setMessagesAsRead               C2-user     401 in  in  in  in  in  in
listMyAccountSelectItems        -           401 in  in  in  in  in  in
getExportProgress               absent      401 in  in  in  in  in  in
# decision 3: "Every call that names an account checks that the caller may use it; if not, the answer is 404"
getMyFeatures                   C1          401 in  404 in  404 in  in
getMyFeatures                   V1          401 404 in  404 in  in  in
getMyFeatures                   C2          401 404 404 404 404 404 in
getMyFeatures                   V2          401 404 404 404 404 404 in
getMyFeatures                   leaving     401 404 404 404 404 404 404
getMyFeatures                   absent      401 404 404 404 404 404 404

# decision 17: canReadUsers for administrators, "users of own accounts"; administrators of own accounts may be seen
listUsers                       -           401 403 403 in  in  in  in
listUserEntryAccountSelectItems -           401 403 403 in  in  in  in
getUser                         self        401 403 403 in  in  in  in
getUser                         C1-user     401 403 403 in  404 in  in
getUser                         V1-user     401 403 403 404 in  in  in
getUser                         C2-user     401 403 403 404 404 404 in
getUser                         C1-admin    401 403 403 in  404 in  in
getUser                         C1V1-admin  401 403 403 404 404 in  in
getUser                         C1C2-admin  401 403 403 404 404 404 in
getUser                         full-admin  401 403 403 404 404 404 in
getUser                         absent      401 403 403 404 404 404 404
# S §6 "only admins with canManageUsers may open add, edit and set-password"
createUser                      C1          401 403 403 in  403 in  in
createUser                      V1          401 403 403 403 in  in  in
createUser                      C2          401 403 403 403 403 403 in
createUser                      leaving     401 403 403 403 403 403 400
createUser                      absent      401 403 403 403 403 403 400
# "only a full administrator grants Administrator or full permissions"
createUser                      C1-admin    401 403 403 403 403 403 in
createUser                      full-admin  401 403 403 403 403 403 in
# S §6 "either has full permissions or the edited user is not an administrator"
updateUser                      C1-user     401 403 403 in  404 in  in
updateUser                      V1-user     401 403 403 404 in  in  in
updateUser                      C2-user     401 403 403 404 404 404 in
updateUser                      C1-admin    401 403 403 403 404 403 in
updateUser                      C1V1-admin  401 403 403 404 404 403 in
updateUser                      C1C2-admin  401 403 403 404 404 404 in
updateUser                      full-admin  401 403 403 404 404 404 in
updateUser                      absent      401 403 403 404 404 404 404
# S §6 "Role select and account assignment are enabled only if the current user is admin with full permissions when editing"
updateUser                      promoted    401 403 403 403 404 403 in
updateUser                      moved       401 403 403 403 404 403 in
deleteUser                      C1-user     401 403 403 in  404 in  in
deleteUser                      V1-user     401 403 403 404 in  in  in
deleteUser                      C2-user     401 403 403 404 404 404 in
deleteUser                      C1-admin    401 403 403 403 404 403 in
deleteUser                      C1V1-admin  401 403 403 404 404 403 in
deleteUser                      C1C2-admin  401 403 403 404 404 404 in
deleteUser                      full-admin  401 403 403 404 404 404 in
deleteUser                      absent      401 403 403 404 404 404 404
# decision 9: "Deleting yourself … is refused with 409"
deleteUser                      self        401 403 403 409 409 409 409
setUserPassword                 C1-user     401 403 403 in  404 in  in
setUserPassword                 V1-user     401 403 403 404 in  in  in
setUserPassword                 C2-user     401 403 403 404 404 404 in
setUserPassword                 C1-admin    401 403 403 403 404 403 in
setUserPassword                 C1C2-admin  401 403 403 404 404 404 in
setUserPassword                 full-admin  401 403 403 404 404 404 in
setUserPassword                 self        401 403 403 403 403 403 in
setUserPassword                 absent      401 403 403 404 404 404 404
resendInvitation                C1-user     401 403 403 in  404 in  in
resendInvitation                V1-user     401 403 403 404 in  in  in
resendInvitation                C2-user     401 403 403 404 404 404 in
resendInvitation                C1-admin    401 403 403 403 404 403 in
resendInvitation                full-admin  401 403 403 404 404 404 in
# who has a password is invited no more
resendInvitation                self        401 403 403 403 403 403 409
resendInvitation                absent      401 403 403 404 404 404 404

# decision 17: announcing and the audit log are about everybody
announce                        -           401 403 403 403 403 403 in
listAuditEntries                -           401 403 403 403 403 403 in
exportAuditEntries              -           401 403 403 403 403 403 in

# decision 17: canReadCustomerAccounts "yes", "if any customer account", "yes, own", "no"
listCustomerAccounts            -           401 in  403 in  403 in  in
listCustomerAccountOptions      -           401 in  403 in  403 in  in
getCustomerAccount getAccountFeaturesEntry getAccountFeatures
  C1          401 in  404 in  404 in  in
  C2          401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
# decision 17: "Creating and deleting accounts, feature flags, vendor numbers and links need full permissions as well"
createCustomerAccount           -           401 403 403 403 403 403 in
# "own, profile only"
updateCustomerAccount           C1          401 403 404 in  404 in  in
updateCustomerAccount           C2          401 404 404 404 404 404 in
updateCustomerAccount           V1          401 404 404 404 404 404 404
updateCustomerAccount           leaving     401 404 404 404 404 404 404
updateCustomerAccount           absent      401 404 404 404 404 404 404
updateAccountFeatures           C1          401 403 404 403 404 403 in
updateAccountFeatures           C2          401 404 404 404 404 404 in
updateAccountFeatures           V1          401 404 404 404 404 404 404
updateAccountFeatures           leaving     401 404 404 404 404 404 404
updateAccountFeatures           absent      401 404 404 404 404 404 404
deleteCustomerAccount           C1          401 403 403 403 403 403 in
deleteCustomerAccount           C2          401 403 403 403 403 403 in
deleteCustomerAccount           V1          401 403 403 403 403 403 404
# asking again is fine
deleteCustomerAccount           leaving     401 403 403 403 403 403 in
deleteCustomerAccount           absent      401 403 403 403 403 403 404

# decision 17: canReadVendorAccounts "yes", "if any vendor account", "no", "yes, own"
listVendorAccounts              -           401 403 in  403 in  in  in
listMyVendorAccountSelectItems  -           401 403 in  403 in  in  in
getVendorAccount                V1          401 404 in  404 in  in  in
getVendorAccount                V2          401 404 404 404 404 404 in
getVendorAccount                C1          401 404 404 404 404 404 404
getVendorAccount                absent      401 404 404 404 404 404 404
createVendorAccount             -           401 403 403 403 403 403 in
updateVendorAccount             V1          401 403 403 403 in  in  in
updateVendorAccount             V2          401 403 403 403 404 404 in
updateVendorAccount             C1          401 403 403 403 404 404 404
updateVendorAccount             absent      401 403 403 403 404 404 404
# vendor numbers decide whose orders are seen
updateVendorAccount             V1-numbers  401 403 403 403 403 403 in
deleteVendorAccount listVendorLinks updateVendorLinks
  V1          401 403 403 403 403 403 in
  V2          401 403 403 403 403 403 in
  C1          401 403 403 403 403 403 404
  absent      401 403 403 403 403 403 404

# S §2 "View or edit needs canReadSuppliers. Add and delete need isAdmin plus canManageSuppliers"
getVendorSupplier               V1          401 404 in  404 in  in  in
getVendorSupplier               V2          401 404 404 404 404 404 in
# an entry of V2 asked for in V1
getVendorSupplier               V1-with-V2  401 404 404 404 404 404 404
getVendorSupplier               C1          401 404 404 404 404 404 404
getVendorSupplier               V1-absent   401 404 404 404 404 404 404
getVendorSupplier               absent      401 404 404 404 404 404 404
listVendorSuppliers             V1          401 404 in  404 in  in  in
listVendorSuppliers             V2          401 404 404 404 404 404 in
listVendorSuppliers             C1          401 404 404 404 404 404 404
listVendorSuppliers             absent      401 404 404 404 404 404 404
createVendorSupplier            V1          401 404 403 404 in  in  in
createVendorSupplier            V2          401 404 404 404 404 404 in
createVendorSupplier            C1          401 404 404 404 404 404 404
createVendorSupplier            absent      401 404 404 404 404 404 404
updateVendorSupplier            V1          401 404 in  404 in  in  in
updateVendorSupplier            V2          401 404 404 404 404 404 in
updateVendorSupplier            V1-with-V2  401 404 404 404 404 404 404
updateVendorSupplier            V1-absent   401 404 404 404 404 404 404
updateVendorSupplier            C1          401 404 404 404 404 404 404
updateVendorSupplier            absent      401 404 404 404 404 404 404
deleteVendorSupplier            V1          401 404 403 404 in  in  in
deleteVendorSupplier            V2          401 404 404 404 404 404 in
deleteVendorSupplier            V1-with-V2  401 404 403 404 404 404 404
deleteVendorSupplier            V1-absent   401 404 403 404 404 404 404
deleteVendorSupplier            C1          401 404 404 404 404 404 404
deleteVendorSupplier            absent      401 404 404 404 404 404 404

# decision 19: "403 on every call of a report family that is off for the account"
getShipmentsReport exportShipmentsReport getShipmentDetailsReport exportShipmentDetailsReport getPortPairsReport
exportPortPairsReport getCommercialInvoicesReport exportCommercialInvoicesReport getProductsReport exportProductsReport
getConsolidatedSpendsReport exportConsolidatedSpendsReport getShipmentSpendsReport exportShipmentSpendsReport
getSpendPerSupplierReport exportSpendPerSupplierReport getExceptionsReport exportExceptionsReport getReportDashboardFilter
  C1          401 in  404 in  404 in  in
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404

# the same for trends over time, what their filters offer included
getShipmentsTrend getFclTeuTrend getVolumeTrend getSpentTrend getFreightSpendTrend getPurchaseOrdersTrend getShipmentDelayTrend
getOrderDelayTrend getTransitTimeTrend getShipmentDelayAverage getOrderDelayAverage getTransitTimeAverage getTrendSettings
getTrendCarrierContracts getTrendSpecialSupplierFilters getTrendSpecialSuppliers getTrendPortPairs exportTrends
  C1          401 in  404 in  404 in  in
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
# S §2 "/overview … enabledOverviewFeature", R §7 "Summary and dashboard": each figure has its own call
getTotalShipments getTotalTeu getTotalCbm getTotalSpent getTotalDisbursementCharges getIndividualCharges getChargeCode
getFreightSpends getCasaFreightSpends getJobTypes getJobTypePerSupplier getCustomsCharges getCustomsAndDutyPerSupplier
getCbmSupplier getAirFreightKgsPerSupplier getPerCountryVolume getWeightPerPortPair getTuePerPortPair getLclVolumePerPortPair
getIncotermPerPortPair getJobIncotermPerCountry getAvgTransitPerPortPair getShipmentDelays getOrderDelays getOverviewSettings
  C1          401 in  404 in  404 in  in
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
# the product overview opens with the products
getProductOverviewSettings      C1          401 in  404 in  404 in  in
getProductOverviewSettings      bare        401 404 404 403 404 403 403
getProductOverviewSettings      C2          401 404 404 404 404 404 in
getProductOverviewSettings      V1          401 404 404 404 404 404 404
getProductOverviewSettings      leaving     401 404 404 404 404 404 404
getProductOverviewSettings      absent      401 404 404 404 404 404 404
# a product of C2 asked for in C1 is one that nobody has
getProductAverageTransitTimePerSupplier C1          401 in  404 in  404 in  in
getProductAverageTransitTimePerSupplier bare        401 404 404 403 404 403 403
getProductAverageTransitTimePerSupplier C2          401 404 404 404 404 404 in
getProductAverageTransitTimePerSupplier C1-with-C2  401 404 404 404 404 404 404
getProductAverageTransitTimePerSupplier V1          401 404 404 404 404 404 404
getProductAverageTransitTimePerSupplier leaving     401 404 404 404 404 404 404
getProductAverageTransitTimePerSupplier absent      401 404 404 404 404 404 404
getProductAverageTransitTime getProductAverageUnitPrice getProductShipmentDelays getProductOrderDelays getProductTotalAmount
getProductTotalQty getProductQtyPerShipment getProductUnitPricePerShipment
  C1          401 in  404 in  404 in  in
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
  C1-with-C2  401 404 404 404 404 404 404
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
getProductTransitTimePerShipment C1          401 in  404 in  404 in  in
getProductTransitTimePerShipment bare        401 404 404 403 404 403 403
getProductTransitTimePerShipment C2          401 404 404 404 404 404 in
getProductTransitTimePerShipment C1-with-C2  401 404 404 404 404 404 404
getProductTransitTimePerShipment V1          401 404 404 404 404 404 404
getProductTransitTimePerShipment leaving     401 404 404 404 404 404 404
getProductTransitTimePerShipment absent      401 404 404 404 404 404 404
getProductTransitTimePerOrder   C1          401 in  404 in  404 in  in
getProductTransitTimePerOrder   bare        401 404 404 403 404 403 403
getProductTransitTimePerOrder   C2          401 404 404 404 404 404 in
getProductTransitTimePerOrder   C1-with-C2  401 404 404 404 404 404 404
getProductTransitTimePerOrder   V1          401 404 404 404 404 404 404
getProductTransitTimePerOrder   leaving     401 404 404 404 404 404 404
getProductTransitTimePerOrder   absent      401 404 404 404 404 404 404
getProductUnitFreightSpendsPerShipment getProductTotalSpendsPerShipment
  C1 401 in 404 in 404 in in
  bare 401 404 404 403 404 403 403
  C2 401 404 404 404 404 404 in
  C1-with-C2 401 404 404 404 404 404 404
  V1 401 404 404 404 404 404 404
  leaving 401 404 404 404 404 404 404
  absent 401 404 404 404 404 404 404
getProductTotalFreightSpend     C1          401 in  404 in  404 in  in
getProductTotalFreightSpend     bare        401 404 404 403 404 403 403
getProductTotalFreightSpend     C2          401 404 404 404 404 404 in
getProductTotalFreightSpend     C1-with-C2  401 404 404 404 404 404 404
getProductTotalFreightSpend     V1          401 404 404 404 404 404 404
getProductTotalFreightSpend     leaving     401 404 404 404 404 404 404
getProductTotalFreightSpend     absent      401 404 404 404 404 404 404
getProductAverageUnitFreightSpend C1          401 in  404 in  404 in  in
getProductAverageUnitFreightSpend bare        401 404 404 403 404 403 403
getProductAverageUnitFreightSpend C2          401 404 404 404 404 404 in
getProductAverageUnitFreightSpend C1-with-C2  401 404 404 404 404 404 404
getProductAverageUnitFreightSpend V1          401 404 404 404 404 404 404
getProductAverageUnitFreightSpend leaving     401 404 404 404 404 404 404
getProductAverageUnitFreightSpend absent      401 404 404 404 404 404 404
getProductTotalSpend            C1          401 in  404 in  404 in  in
getProductTotalSpend            bare        401 404 404 403 404 403 403
getProductTotalSpend            C2          401 404 404 404 404 404 in
getProductTotalSpend            C1-with-C2  401 404 404 404 404 404 404
getProductTotalSpend            V1          401 404 404 404 404 404 404
getProductTotalSpend            leaving     401 404 404 404 404 404 404
getProductTotalSpend            absent      401 404 404 404 404 404 404
getPurchaseOrdersReport exportPurchaseOrdersReport getOrderLinesReport exportOrderLinesReport getOrderLineSpendsReport
exportOrderLineSpendsReport getOrderLineMilestonesReport exportOrderLineMilestonesReport getPurchaseOrderTableFilter
  C1          401 in  404 in  404 in  in
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
getPurchaseOrder                C1          401 in  404 in  404 in  in
getPurchaseOrder                bare        401 404 404 403 404 403 403
getPurchaseOrder                C2          401 404 404 404 404 404 in
# an order of C2's asked for in C1
getPurchaseOrder                C1-with-C2  401 404 404 404 404 404 404
getPurchaseOrder                V1          401 404 404 404 404 404 404
getPurchaseOrder                leaving     401 404 404 404 404 404 404
getPurchaseOrder                absent      401 404 404 404 404 404 404
exportOverview                  C1          401 in  404 in  404 in  in
exportOverview                  bare        401 404 404 403 404 403 403
exportOverview                  C2          401 404 404 404 404 404 in
exportOverview                  V1          401 404 404 404 404 404 404
exportOverview                  leaving     401 404 404 404 404 404 404
exportOverview                  absent      401 404 404 404 404 404 404
# decision 19: "Port Pair Data and EDI included"; canReadFiles gates what a file says, and every customer user has it
getEdiReportFilter getFilesReceivedChart getFilesSentChart getFilesReceivedTable getFilesSentTable
  C1          401 in  404 in  404 in  in
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
getEdiFile                      C1          401 in  404 in  404 in  in
getEdiFile                      bare        401 404 404 403 404 403 403
getEdiFile                      C2          401 404 404 404 404 404 in
# a file of C2's asked for in C1
getEdiFile                      C1-with-C2  401 404 404 404 404 404 404
getEdiFile                      V1          401 404 404 404 404 404 404
getEdiFile                      leaving     401 404 404 404 404 404 404
getEdiFile                      absent      401 404 404 404 404 404 404
downloadEdiFile                 C1          401 in  404 in  404 in  in
downloadEdiFile                 bare        401 404 404 403 404 403 403
downloadEdiFile                 C2          401 404 404 404 404 404 in
# a file of C2's asked for in C1
downloadEdiFile                 C1-with-C2  401 404 404 404 404 404 404
downloadEdiFile                 V1          401 404 404 404 404 404 404
downloadEdiFile                 leaving     401 404 404 404 404 404 404
downloadEdiFile                 absent      401 404 404 404 404 404 404
# decision 19: canReadFiles "gates report files", and every customer user has it
listReportFiles                 C1          401 in  404 in  404 in  in
listReportFiles                 bare        401 404 404 403 404 403 403
listReportFiles                 C2          401 404 404 404 404 404 in
listReportFiles                 V1          401 404 404 404 404 404 404
listReportFiles                 leaving     401 404 404 404 404 404 404
listReportFiles                 absent      401 404 404 404 404 404 404
downloadReportFile              C1          401 in  404 in  404 in  in
downloadReportFile              bare        401 404 404 403 404 403 403
downloadReportFile              C2          401 404 404 404 404 404 in
# a file of C2's asked for in C1
downloadReportFile              C1-with-C2  401 404 404 404 404 404 404
downloadReportFile              V1          401 404 404 404 404 404 404
downloadReportFile              leaving     401 404 404 404 404 404 404
downloadReportFile              absent      401 404 404 404 404 404 404
# decision 3: "without it they search the caller's own accounts"
focusShipment unfocusShipment getFocusedShipmentState
  C1          401 in  404 in  404 in  in
  C1-number   401 in  404 in  404 in  in
  C2          401 404 404 404 404 404 in
  C2-number   401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  C1-with-C2  401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
# decision 44: who may track a shipment may be told of it
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
# every shipment that is listened to must be the account's
getShipmentUpdates              C1          401 in  404 in  404 in  in
getShipmentUpdates              bare        401 404 404 403 404 403 403
getShipmentUpdates              C2          401 404 404 404 404 404 in
getShipmentUpdates              V1          401 404 404 404 404 404 404
getShipmentUpdates              C1-with-C2  401 404 404 404 404 404 404
getShipmentUpdates              leaving     401 404 404 404 404 404 404
getShipmentUpdates              absent      401 404 404 404 404 404 404
# a link in a mail, which mail programs use without a sign-in
unsubscribeByLink               right       in  in  in  in  in  in  in
unsubscribeByLink               unknown     404 404 404 404 404 404 404

# S §6, decision 19: track and trace of own accounts where it is on; another account's shipment is nowhere
getShipmentRoute getVesselPosition
  C1          401 in  404 in  404 in  in
  C1-with-C2  401 404 404 404 404 404 404
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
# api.md, tracking: "customer, feature:enabledTrackAndTrace"
searchShipmentTracking          C1          401 in  404 in  404 in  in
searchShipmentTracking          bare        401 404 404 403 404 403 403
searchShipmentTracking          C2          401 404 404 404 404 404 in
searchShipmentTracking          V1          401 404 404 404 404 404 404
searchShipmentTracking          leaving     401 404 404 404 404 404 404
searchShipmentTracking          absent      401 404 404 404 404 404 404
getShipmentTracking             C1          401 in  404 in  404 in  in
getShipmentTracking             bare        401 404 404 403 404 403 403
getShipmentTracking             C2          401 404 404 404 404 404 in
# what is C2's asked for in C1
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
# api.md "public (account's flag)"; decision 6: 404 alike; C2 shows its shipments, C1 does not
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
# a link shows one shipment to whoever has it
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
