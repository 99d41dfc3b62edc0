/** Access to customer and vendor accounts and to the address books of vendors. */
export const accounts = `
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
getAccountContents
  C1          401 403 403 403 403 403 in
  C2          401 403 403 403 403 403 in
  V1          401 403 403 403 403 403 in
  leaving     401 403 403 403 403 403 404
  absent      401 403 403 403 403 403 404
# repeating the request is allowed
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
# vendor numbers decide which orders a vendor sees: a number that a customer uses cannot be removed
updateVendorAccount             V1-numbers  401 403 403 403 403 403 409
deleteVendorAccount listVendorLinks updateVendorLinks
  V1          401 403 403 403 403 403 in
  V2          401 403 403 403 403 403 in
  C1          401 403 403 403 403 403 404
  absent      401 403 403 403 403 403 404

# viewing and editing need canReadSuppliers; adding and deleting need isAdmin and canManageSuppliers
getVendorSupplier               V1          401 404 in  404 in  in  in
getVendorSupplier               V2          401 404 404 404 404 404 in
# an entry of V2, requested at V1
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
`
