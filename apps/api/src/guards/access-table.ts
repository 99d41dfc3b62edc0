/**
 * Who gets what from every call, written by hand from S §2, S §6 and the decisions, and from nothing the portal declares of itself: where
 * a declaration is wrong, the two differ.
 *
 * A line is an operation, what it is asked about, and the outcome for: nobody; a customer user of C1; a vendor user of V1; an administrator
 * of C1; an administrator of V1; an administrator of C1 and V1; a full administrator. `in` has come through to the end; 400 and 409 come
 * after all permission was given, for a reason that the line's subject tells.
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
getCustomerAccount              C1          401 in  404 in  404 in  in
getCustomerAccount              C2          401 404 404 404 404 404 in
getCustomerAccount              V1          401 404 404 404 404 404 404
getCustomerAccount              leaving     401 404 404 404 404 404 404
getCustomerAccount              absent      401 404 404 404 404 404 404
getAccountFeaturesEntry         C1          401 in  404 in  404 in  in
getAccountFeaturesEntry         C2          401 404 404 404 404 404 in
getAccountFeaturesEntry         V1          401 404 404 404 404 404 404
getAccountFeaturesEntry         leaving     401 404 404 404 404 404 404
getAccountFeaturesEntry         absent      401 404 404 404 404 404 404
getAccountFeatures              C1          401 in  404 in  404 in  in
getAccountFeatures              C2          401 404 404 404 404 404 in
getAccountFeatures              V1          401 404 404 404 404 404 404
getAccountFeatures              leaving     401 404 404 404 404 404 404
getAccountFeatures              absent      401 404 404 404 404 404 404
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
deleteVendorAccount             V1          401 403 403 403 403 403 in
deleteVendorAccount             V2          401 403 403 403 403 403 in
deleteVendorAccount             C1          401 403 403 403 403 403 404
deleteVendorAccount             absent      401 403 403 403 403 403 404
listVendorLinks                 V1          401 403 403 403 403 403 in
listVendorLinks                 V2          401 403 403 403 403 403 in
listVendorLinks                 C1          401 403 403 403 403 403 404
listVendorLinks                 absent      401 403 403 403 403 403 404
updateVendorLinks               V1          401 403 403 403 403 403 in
updateVendorLinks               V2          401 403 403 403 403 403 in
updateVendorLinks               C1          401 403 403 403 403 403 404
updateVendorLinks               absent      401 403 403 403 403 403 404

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
getShipmentsReport              C1          401 in  404 in  404 in  in
getShipmentsReport              bare        401 404 404 403 404 403 403
getShipmentsReport              C2          401 404 404 404 404 404 in
getShipmentsReport              V1          401 404 404 404 404 404 404
getShipmentsReport              leaving     401 404 404 404 404 404 404
getShipmentsReport              absent      401 404 404 404 404 404 404
exportShipmentsReport           C1          401 in  404 in  404 in  in
exportShipmentsReport           bare        401 404 404 403 404 403 403
exportShipmentsReport           C2          401 404 404 404 404 404 in
exportShipmentsReport           V1          401 404 404 404 404 404 404
exportShipmentsReport           leaving     401 404 404 404 404 404 404
exportShipmentsReport           absent      401 404 404 404 404 404 404
getReportDashboardFilter        C1          401 in  404 in  404 in  in
getReportDashboardFilter        bare        401 404 404 403 404 403 403
getReportDashboardFilter        C2          401 404 404 404 404 404 in
getReportDashboardFilter        V1          401 404 404 404 404 404 404
getReportDashboardFilter        leaving     401 404 404 404 404 404 404
getReportDashboardFilter        absent      401 404 404 404 404 404 404

# the same for trends over time, what their filters offer included
getShipmentsTrend               C1          401 in  404 in  404 in  in
getShipmentsTrend               bare        401 404 404 403 404 403 403
getShipmentsTrend               C2          401 404 404 404 404 404 in
getShipmentsTrend               V1          401 404 404 404 404 404 404
getShipmentsTrend               leaving     401 404 404 404 404 404 404
getShipmentsTrend               absent      401 404 404 404 404 404 404
getFclTeuTrend                  C1          401 in  404 in  404 in  in
getFclTeuTrend                  bare        401 404 404 403 404 403 403
getFclTeuTrend                  C2          401 404 404 404 404 404 in
getFclTeuTrend                  V1          401 404 404 404 404 404 404
getFclTeuTrend                  leaving     401 404 404 404 404 404 404
getFclTeuTrend                  absent      401 404 404 404 404 404 404
getVolumeTrend                  C1          401 in  404 in  404 in  in
getVolumeTrend                  bare        401 404 404 403 404 403 403
getVolumeTrend                  C2          401 404 404 404 404 404 in
getVolumeTrend                  V1          401 404 404 404 404 404 404
getVolumeTrend                  leaving     401 404 404 404 404 404 404
getVolumeTrend                  absent      401 404 404 404 404 404 404
getSpentTrend                   C1          401 in  404 in  404 in  in
getSpentTrend                   bare        401 404 404 403 404 403 403
getSpentTrend                   C2          401 404 404 404 404 404 in
getSpentTrend                   V1          401 404 404 404 404 404 404
getSpentTrend                   leaving     401 404 404 404 404 404 404
getSpentTrend                   absent      401 404 404 404 404 404 404
getFreightSpendTrend            C1          401 in  404 in  404 in  in
getFreightSpendTrend            bare        401 404 404 403 404 403 403
getFreightSpendTrend            C2          401 404 404 404 404 404 in
getFreightSpendTrend            V1          401 404 404 404 404 404 404
getFreightSpendTrend            leaving     401 404 404 404 404 404 404
getFreightSpendTrend            absent      401 404 404 404 404 404 404
getPurchaseOrdersTrend          C1          401 in  404 in  404 in  in
getPurchaseOrdersTrend          bare        401 404 404 403 404 403 403
getPurchaseOrdersTrend          C2          401 404 404 404 404 404 in
getPurchaseOrdersTrend          V1          401 404 404 404 404 404 404
getPurchaseOrdersTrend          leaving     401 404 404 404 404 404 404
getPurchaseOrdersTrend          absent      401 404 404 404 404 404 404
getShipmentDelayTrend           C1          401 in  404 in  404 in  in
getShipmentDelayTrend           bare        401 404 404 403 404 403 403
getShipmentDelayTrend           C2          401 404 404 404 404 404 in
getShipmentDelayTrend           V1          401 404 404 404 404 404 404
getShipmentDelayTrend           leaving     401 404 404 404 404 404 404
getShipmentDelayTrend           absent      401 404 404 404 404 404 404
getOrderDelayTrend              C1          401 in  404 in  404 in  in
getOrderDelayTrend              bare        401 404 404 403 404 403 403
getOrderDelayTrend              C2          401 404 404 404 404 404 in
getOrderDelayTrend              V1          401 404 404 404 404 404 404
getOrderDelayTrend              leaving     401 404 404 404 404 404 404
getOrderDelayTrend              absent      401 404 404 404 404 404 404
getTransitTimeTrend             C1          401 in  404 in  404 in  in
getTransitTimeTrend             bare        401 404 404 403 404 403 403
getTransitTimeTrend             C2          401 404 404 404 404 404 in
getTransitTimeTrend             V1          401 404 404 404 404 404 404
getTransitTimeTrend             leaving     401 404 404 404 404 404 404
getTransitTimeTrend             absent      401 404 404 404 404 404 404
getShipmentDelayAverage         C1          401 in  404 in  404 in  in
getShipmentDelayAverage         bare        401 404 404 403 404 403 403
getShipmentDelayAverage         C2          401 404 404 404 404 404 in
getShipmentDelayAverage         V1          401 404 404 404 404 404 404
getShipmentDelayAverage         leaving     401 404 404 404 404 404 404
getShipmentDelayAverage         absent      401 404 404 404 404 404 404
getOrderDelayAverage            C1          401 in  404 in  404 in  in
getOrderDelayAverage            bare        401 404 404 403 404 403 403
getOrderDelayAverage            C2          401 404 404 404 404 404 in
getOrderDelayAverage            V1          401 404 404 404 404 404 404
getOrderDelayAverage            leaving     401 404 404 404 404 404 404
getOrderDelayAverage            absent      401 404 404 404 404 404 404
getTransitTimeAverage           C1          401 in  404 in  404 in  in
getTransitTimeAverage           bare        401 404 404 403 404 403 403
getTransitTimeAverage           C2          401 404 404 404 404 404 in
getTransitTimeAverage           V1          401 404 404 404 404 404 404
getTransitTimeAverage           leaving     401 404 404 404 404 404 404
getTransitTimeAverage           absent      401 404 404 404 404 404 404
getTrendSettings                C1          401 in  404 in  404 in  in
getTrendSettings                bare        401 404 404 403 404 403 403
getTrendSettings                C2          401 404 404 404 404 404 in
getTrendSettings                V1          401 404 404 404 404 404 404
getTrendSettings                leaving     401 404 404 404 404 404 404
getTrendSettings                absent      401 404 404 404 404 404 404
getTrendCarrierContracts        C1          401 in  404 in  404 in  in
getTrendCarrierContracts        bare        401 404 404 403 404 403 403
getTrendCarrierContracts        C2          401 404 404 404 404 404 in
getTrendCarrierContracts        V1          401 404 404 404 404 404 404
getTrendCarrierContracts        leaving     401 404 404 404 404 404 404
getTrendCarrierContracts        absent      401 404 404 404 404 404 404
getTrendSpecialSupplierFilters  C1          401 in  404 in  404 in  in
getTrendSpecialSupplierFilters  bare        401 404 404 403 404 403 403
getTrendSpecialSupplierFilters  C2          401 404 404 404 404 404 in
getTrendSpecialSupplierFilters  V1          401 404 404 404 404 404 404
getTrendSpecialSupplierFilters  leaving     401 404 404 404 404 404 404
getTrendSpecialSupplierFilters  absent      401 404 404 404 404 404 404
getTrendSpecialSuppliers        C1          401 in  404 in  404 in  in
getTrendSpecialSuppliers        bare        401 404 404 403 404 403 403
getTrendSpecialSuppliers        C2          401 404 404 404 404 404 in
getTrendSpecialSuppliers        V1          401 404 404 404 404 404 404
getTrendSpecialSuppliers        leaving     401 404 404 404 404 404 404
getTrendSpecialSuppliers        absent      401 404 404 404 404 404 404
getTrendPortPairs               C1          401 in  404 in  404 in  in
getTrendPortPairs               bare        401 404 404 403 404 403 403
getTrendPortPairs               C2          401 404 404 404 404 404 in
getTrendPortPairs               V1          401 404 404 404 404 404 404
getTrendPortPairs               leaving     401 404 404 404 404 404 404
getTrendPortPairs               absent      401 404 404 404 404 404 404
# decision 3: "without it they search the caller's own accounts"
focusShipment                   C1          401 in  404 in  404 in  in
focusShipment                   C1-number   401 in  404 in  404 in  in
focusShipment                   C2          401 404 404 404 404 404 in
focusShipment                   C2-number   401 404 404 404 404 404 in
focusShipment                   V1          401 404 404 404 404 404 404
focusShipment                   C1-with-C2  401 404 404 404 404 404 404
focusShipment                   absent      401 404 404 404 404 404 404
unfocusShipment                 C1          401 in  404 in  404 in  in
unfocusShipment                 C1-number   401 in  404 in  404 in  in
unfocusShipment                 C2          401 404 404 404 404 404 in
unfocusShipment                 C2-number   401 404 404 404 404 404 in
unfocusShipment                 V1          401 404 404 404 404 404 404
unfocusShipment                 C1-with-C2  401 404 404 404 404 404 404
unfocusShipment                 absent      401 404 404 404 404 404 404
getFocusedShipmentState         C1          401 in  404 in  404 in  in
getFocusedShipmentState         C1-number   401 in  404 in  404 in  in
getFocusedShipmentState         C2          401 404 404 404 404 404 in
getFocusedShipmentState         C2-number   401 404 404 404 404 404 in
getFocusedShipmentState         V1          401 404 404 404 404 404 404
getFocusedShipmentState         C1-with-C2  401 404 404 404 404 404 404
getFocusedShipmentState         absent      401 404 404 404 404 404 404
`
