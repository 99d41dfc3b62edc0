import type { Env } from '../../../env.ts'
import { publicAddress } from '../../public-address.ts'
import { composeMail, type MailContent } from './compose-mail.ts'
import { portalName } from './portal-name.ts'

/**
 * Notifies a user that sign-in with Google was enabled or disabled.
 * @param options.undo link to set a new password, which disables it again
 */
export const googleNoticeMail = (
  env: Env,
  { firstName, email, now, linked, undo }: { firstName: string; email: string; now: Date; linked: boolean; undo?: string },
): MailContent => {
  const what = linked ? 'switched on' : 'switched off'
  return composeMail(env, {
    subject: `Signing in with Google was ${what} for ${portalName(env)}`,
    preheader: 'If it was not you, act now.',
    heading: `Hello ${firstName}`,
    paragraphs: [
      `Signing in with Google was ${what} for ${email} at ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
      undo
        ? 'If it was you, there is nothing to do. If it was not, set a new password now: that switches it off again and ends all sessions. Then tell your administrator.'
        : 'If it was you, there is nothing to do. If it was not, look at your profile, change your password and tell your administrator.',
    ],
    button: undo
      ? { label: 'Undo, and set a new password', href: undo }
      : { label: 'Open my profile', href: publicAddress(env, '/profile') },
    ...(undo && { notes: ['The link is valid for seven days and works once.'] }),
  })
}
