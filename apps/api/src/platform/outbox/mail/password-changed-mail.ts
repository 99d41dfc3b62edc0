import type { Env } from '../../config/env.ts'
import { publicUrl } from '../../config/public-url.ts'
import { composeMail, type MailContent } from './compose-mail.ts'
import { portalName } from './portal-name.ts'

/**
 * Notifies a user of a password change, so that an unauthorized one is noticed.
 * @param options.unlinked true if the change removed a linked Google identity
 */
export const passwordChangedMail = (
  env: Env,
  { firstName, email, now, unlinked }: { firstName: string; email: string; now: Date; unlinked: boolean },
): MailContent =>
  composeMail(env, {
    subject: `Your password for ${portalName(env)} was changed`,
    preheader: 'If this was not you, act now.',
    heading: `Hello ${firstName}`,
    paragraphs: [
      `The password of ${email} was changed at ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC. All other sessions have been ended.`,
      ...(unlinked ? ['This also turned off Google sign-in. You can turn it on again in your profile.'] : []),
      'If this was you, no action is needed. If not, set a new password now and contact your administrator.',
    ],
    button: { label: 'Set a new password', href: publicUrl(env, '/forgotpassword') },
  })
