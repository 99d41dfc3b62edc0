import { composeMail, type MailContent } from '../../platform/outbox/mail/compose-mail.ts'
import { publicUrl } from '../../platform/config/public-url.ts'

export type MailEnv = Parameters<typeof composeMail>[0]

/** Application and key that a mail is about. */
export interface KeyOfMail {
  applicationId: string
  applicationName: string
  accountName: string
  slot: 'primary' | 'secondary'
  /** Contact of the application. */
  firstName: string
}

/** Notifies the contact of an application that one of its keys was sent over plain HTTP. */
export const sentInClearMail = (env: MailEnv, { applicationId, applicationName, accountName, slot, firstName }: KeyOfMail): MailContent =>
  composeMail(env, {
    subject: `A key of ${applicationName} was sent without encryption`,
    preheader: 'Regenerate the key.',
    heading: `Hello ${firstName}`,
    paragraphs: [
      `The ${slot} key of ${applicationName}, which has access to data of ${accountName}, was sent over plain HTTP. The request was rejected, but the key can have been read on the way.`,
      'Change the address that the application uses to https, then have the key regenerated.',
    ],
    button: { label: 'Open the application', href: publicUrl(env, `/external-applications/${applicationId}/edit`) },
    notes: ['You receive no further email about this key.'],
  })
