/** Access to external applications and their keys. */
export const applications = `
# decision 17: canReadExternalApplications "yes", "yes", "no", "no"
listExternalApplications        -           401 403 403 in  in  in  in
getExternalApplication          C1          401 403 403 in  404 in  in
getExternalApplication          C2          401 403 403 404 404 404 in
getExternalApplication          leaving     401 403 403 404 404 404 404
getExternalApplication          absent      401 403 403 404 404 404 404
listAssignableUsers listSupplierFilterItems
  C1          401 403 404 in  404 in  in
  C2          401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404

# decision 17: canManageExternalApplications "yes", "no", "no", "no"
createExternalApplication       C1          401 403 403 403 403 403 in
createExternalApplication       C2          401 403 403 403 403 403 in
# 'Account is required.'
createExternalApplication       V1          401 403 403 403 403 403 400
createExternalApplication       leaving     401 403 403 403 403 403 400
createExternalApplication       absent      401 403 403 403 403 403 400
updateExternalApplication deleteExternalApplication
regeneratePrimaryKey regenerateSecondaryKey
revealPrimaryKey revealSecondaryKey
  C1          401 403 403 403 403 403 in
  C2          401 403 403 403 403 403 in
  leaving     401 403 403 403 403 403 404
  absent      401 403 403 403 403 403 404
`
