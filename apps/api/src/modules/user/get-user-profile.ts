import type { Handler } from '../../platform/http/serve.ts'

export const getUserProfile: Handler<'getUserProfile'> = async (_input, { user, entities }) => {
  const profile = await entities.user.findUniqueOrThrow({ where: { id: user.id }, include: { avatar: { select: { version: true } } } })
  return {
    appId: profile.id,
    username: profile.email,
    firstname: profile.firstName,
    lastname: profile.lastName,
    phoneNumber: profile.phoneNumber,
    themeColor: profile.themeColor,
    hasGoogleLogin: profile.googleSubject !== null,
    hasPassword: profile.passwordHash !== null,
    buyerId: profile.buyerId,
    notifyViaEmail: profile.notifyViaEmail,
    notifyViaWebBrowser: profile.notifyViaWebBrowser,
    avatarExtension: profile.avatarExtension,
    avatarVersion: profile.avatar?.version ?? null,
    updatedDate: profile.updatedDate.toISOString(),
  }
}
