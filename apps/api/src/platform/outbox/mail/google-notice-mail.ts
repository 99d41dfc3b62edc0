import type { Env } from '../../config/env.ts'
import { publicUrl } from '../../config/public-url.ts'
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
  const what = linked ? 'turned on' : 'turned off'
  return composeMail(env, {
    subject: `Google sign-in was ${what} for ${portalName(env)}`,
    preheader: 'If this was not you, act now.',
    heading: `Hello ${firstName}`,
    paragraphs: [
      `Google sign-in was ${what} for ${email} at ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
      undo
        ? 'If this was you, no action is needed. If not, set a new password now: this turns Google sign-in off and ends all sessions. Then contact your administrator.'
        : 'If this was you, no action is needed. If not, check your profile, change your password and contact your administrator.',
    ],
    button: undo ? { label: 'Undo and set a new password', href: undo } : { label: 'Open my profile', href: publicUrl(env, '/profile') },
    ...(undo && { notes: ['The link is valid for seven days and works once.'] }),
  })
}
