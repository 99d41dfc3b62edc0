import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { getAvatar } from './get-avatar.ts'
import { getMe } from './get-me.ts'
import { getMyFeatures } from './get-my-features.ts'
import { getSessionContext } from './get-session-context.ts'
import { getUser } from './get-user.ts'
import { getUserProfile } from './get-user-profile.ts'
import { listUserEntryAccountSelectItems } from './list-user-entry-account-select-items.ts'
import { listUsers } from './list-users.ts'
import { resendInvitation } from './resend-invitation.ts'
import { setUserPassword } from './set-user-password.ts'
import { subscribePush } from './subscribe-push.ts'
import { unsubscribePush } from './unsubscribe-push.ts'
import { updateProfile } from './update-profile.ts'
import { updateUser } from './update-user.ts'

export const user = (dependencies: HandlerDependencies) => ({
  createUser: createUser(dependencies),
  deleteUser,
  getAvatar,
  getMe,
  getMyFeatures,
  getSessionContext: getSessionContext(dependencies),
  getUser: getUser(dependencies),
  getUserProfile,
  listUserEntryAccountSelectItems,
  listUsers: listUsers(dependencies),
  resendInvitation: resendInvitation(dependencies),
  setUserPassword: setUserPassword(dependencies),
  subscribePush: subscribePush(dependencies),
  unsubscribePush,
  updateProfile,
  updateUser,
})
