import type { Env } from '../../config/env.ts'
import { publicUrl } from '../../config/public-url.ts'
import { composeMail, type MailContent } from './compose-mail.ts'
import { portalName } from './portal-name.ts'

/**
 * Notifies a user of a password change, so that an unauthorized one is noticed.
 * @param options `unlinked`: the change removed a linked Google identity; `disconnected`: it disconnected assistants
 */
export const passwordChangedMail = (
  env: Env,
  {
    firstName,
    email,
    now,
    unlinked,
    disconnected,
  }: { firstName: string; email: string; now: Date; unlinked: boolean; disconnected: boolean },
): MailContent =>
  composeMail(env, {
    subject: `Your password for ${portalName(env)} was changed`,
    preheader: 'If this was not you, act now.',
    heading: `Hello ${firstName}`,
    paragraphs: [
      `The password of ${email} was changed at ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC. All other sessions have been ended.`,
      ...(unlinked ? ['This also turned off Google sign-in. You can turn it on again in your profile.'] : []),
      ...(disconnected ? ['Your AI assistants were disconnected. You can connect them again.'] : []),
      'If this was you, no action is needed. If not, set a new password now and contact your administrator.',
    ],
    button: { label: 'Set a new password', href: publicUrl(env, '/forgotpassword') },
  })
