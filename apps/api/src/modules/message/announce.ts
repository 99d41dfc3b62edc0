import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { notifyUsers } from '../../platform/outbox/notify.ts'
import { sanitizeMessage } from '../../platform/outbox/sanitize-message.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { findRecipients } from './announcement-recipients.ts'

/** Maximum length after sanitizing, which adds attributes to links. */
const maxBodyLength = 20_000

/** Sends a message to all users of an audience, or to those of some accounts. */
export const announce = ({ env }: HandlerDependencies): Handler<'announce'> => {
  return async ({ header, body, audience, accountIds }, { entities }, { now, audit }) => {
    const bodyHtml = sanitizeMessage(body)
    if (!bodyHtml.replace(/<[^<>]*>|&nbsp;|\s/g, '')) rejectWith('badRequest', 'body', 'Body is required.')
    if (bodyHtml.length > maxBodyLength) rejectWith('badRequest', 'body', 'Body is too long. Shorten the text or remove links.')
    const users = await entities.user.findMany({ where: findRecipients(audience, accountIds), select: { id: true } })
    const notification = { header, bodyHtml }
    const recipients = await notifyUsers(
      entities,
      env,
      users.map(({ id }) => id),
      notification,
      now,
    )
    audit({ subject: 'announcement', subjectId: audience, subjectName: header, after: { ...notification, accountIds, recipients } })
    return { recipients }
  }
}
