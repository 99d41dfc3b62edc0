import { removeAvatar, storeAvatar } from '../../domain/people/avatars.ts'
import { lockUser } from '../../domain/people/lock-user.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { requireSameEmail } from '../../domain/people/require-same-email.ts'
import { nextVersion, requireSameVersion } from '../../domain/people/user-version.ts'

/** Profile fields for the audit log. */
const notified = {
  firstName: true,
  lastName: true,
  phoneNumber: true,
  buyerId: true,
  themeColor: true,
  notifyViaEmail: true,
  notifyViaWebBrowser: true,
  avatarExtension: true,
} as const

/**
 * Changes the user's own profile. Fields that are left out stay unchanged; an empty phone number or buyer id is cleared. For the avatar see
 * decision 26.
 */
export const updateProfile: Handler<'updateProfile'> = async (input, { user, entities }, context) => {
  const { id, email } = user
  requireSameEmail(email, input)
  await lockUser(entities, id)
  const { updatedDate, ...before } = await entities.user.findUniqueOrThrow({ where: { id }, select: { ...notified, updatedDate: true } })
  requireSameVersion({ updatedDate }, input.updatedDate)
  if (!input.hasImage) await removeAvatar(entities, id)
  else if (input.avatar) await storeAvatar(entities, id, input.avatar, context.now)
  const after = await entities.user.update({
    where: { id },
    data: {
      firstName: input.firstname,
      lastName: input.lastname,
      phoneNumber: orNone(input.phoneNumber),
      buyerId: orNone(input.buyerId),
      themeColor: input.colorTheme,
      notifyViaEmail: input.notifyViaEmail,
      notifyViaWebBrowser: input.notifyViaWebBrowser,
      updatedDate: nextVersion({ updatedDate }, context.now),
    },
    select: notified,
  })
  context.audit({ subject: 'user', subjectId: id, subjectName: email, before, after })
  return null
}

const orNone = (text: string | null | undefined) => (text === undefined ? undefined : text?.trim() || null)
