import { mailSender } from './mail/mail-sender.ts'
import type { OutboxChannel } from './outbox.ts'
import { pushSender } from './push-sender.ts'
import type { Sender, SenderContext } from './sender.ts'

/** Sender of each channel. Items of a channel without a sender remain queued. */
export const senders: Record<OutboxChannel, (context: SenderContext) => Sender | undefined> = {
  mail: mailSender,
  push: pushSender,
}
