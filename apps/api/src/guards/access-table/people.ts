/** Access to sign-in, to the own user, to other users, and to operations without an account. */
export const people = `
# public
login                           -           in  in  in  in  in  in  in
logout                          -           in  in  in  in  in  in  in
loginGoogle                     linked      in  in  in  in  in  in  in
loginGoogle                     unknown     400 400 400 400 400 400 400
# decision 15: off unless configured
signupGoogle                    unknown     404 404 404 404 404 404 404
forgotPassword                  -           in  in  in  in  in  in  in
restorePasswordByCode           right       in  in  in  in  in  in  in
confirmEmail                    right       in  in  in  in  in  in  in
getConfig                       -           in  in  in  in  in  in  in
# decision 6: "404 alike for no such alias and public tracking not enabled"
getAccountIdByAlias             public      in  in  in  in  in  in  in
getAccountIdByAlias             C1          404 404 404 404 404 404 404
getAccountIdByAlias             absent      404 404 404 404 404 404 404
# browsers load pictures without a token; their URLs cannot be guessed
getAvatar                       C1-user     in  in  in  in  in  in  in
getAvatar                       absent      404 404 404 404 404 404 404

# own profile and settings
addLoginGoogle                  -           401 in  in  in  in  in  in
removeLoginGoogle               -           401 in  in  in  in  in  in
getMe                           -           401 in  in  in  in  in  in
getUserProfile                  -           401 in  in  in  in  in  in
updateProfile                   -           401 in  in  in  in  in  in
changePassword                  -           401 in  in  in  in  in  in
listSessions                    -           401 in  in  in  in  in  in
endSession                      self        401 in  in  in  in  in  in
# not even a full administrator can end another user's session here
endSession                      C2-user     401 404 404 404 404 404 404
endSession                      absent      401 404 404 404 404 404 404
subscribePush                   -           401 in  in  in  in  in  in
unsubscribePush                 -           401 in  in  in  in  in  in
# messages of other users are ignored silently
setMessagesAsRead               self        401 in  in  in  in  in  in
setMessagesAsRead               C2-user     401 in  in  in  in  in  in
listMyAccountSelectItems        -           401 in  in  in  in  in  in
getExportProgress               absent      401 in  in  in  in  in  in
findShipmentAccounts            absent      401 in  in  in  in  in  in
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
# only administrators with canManageUsers may add and edit users and set passwords
createUser                      C1          401 403 403 in  403 in  in
createUser                      V1          401 403 403 403 in  in  in
createUser                      C2          401 403 403 403 403 403 in
createUser                      leaving     401 403 403 403 403 403 400
createUser                      absent      401 403 403 403 403 403 400
# "only a full administrator grants Administrator or full permissions"
createUser                      C1-admin    401 403 403 403 403 403 in
createUser                      full-admin  401 403 403 403 403 403 in
# only full administrators may edit administrators
updateUser                      C1-user     401 403 403 in  404 in  in
updateUser                      V1-user     401 403 403 404 in  in  in
updateUser                      C2-user     401 403 403 404 404 404 in
updateUser                      C1-admin    401 403 403 403 404 403 in
updateUser                      C1V1-admin  401 403 403 404 404 403 in
updateUser                      C1C2-admin  401 403 403 404 404 404 in
updateUser                      full-admin  401 403 403 404 404 404 in
updateUser                      absent      401 403 403 404 404 404 404
# only full administrators may change the role and the accounts of a user
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
# the own password is changed with the old one
setUserPassword                 self        401 403 403 403 403 403 409
setUserPassword                 absent      401 403 403 404 404 404 404
resendInvitation                C1-user     401 403 403 in  404 in  in
resendInvitation                V1-user     401 403 403 404 in  in  in
resendInvitation                C2-user     401 403 403 404 404 404 in
resendInvitation                C1-admin    401 403 403 403 404 403 in
resendInvitation                full-admin  401 403 403 404 404 404 in
# a user with a password cannot be invited
resendInvitation                self        401 403 403 403 403 403 409
resendInvitation                absent      401 403 403 404 404 404 404

# decision 17: announcements and the audit log span all accounts
announce getAnnouncementRecipients listAnnouncements
  -           401 403 403 403 403 403 in
listAuditEntries                -           401 403 403 403 403 403 in
exportAuditEntries              -           401 403 403 403 403 403 in
`
