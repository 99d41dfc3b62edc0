import { createHmac, hkdfSync } from 'node:crypto'

/** Bytes of an id; those of the whole token are 48: 64 letters of base64url. */
const idBytes = 16

/** Whose mails a link is in, and about what. */
export interface LinkSubject {
  accountId: string
  userId: string
  shipmentId: string
}

/**
 * The token of the link that ends a subscription: the account, where its hash is looked for, and 256 bits that nobody can guess without the
 * portal's secret. It is the same in every mail about one subscription, so that the link of an old mail works, too, and is kept nowhere
 * but in mails.
 */
export function linkToken(secret: string, { accountId, userId, shipmentId }: LinkSubject): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'portal', 'unsubscribe-link', 32))
  const subject = Buffer.concat([accountId, userId, shipmentId].map(bytesOf))
  return Buffer.concat([bytesOf(accountId), createHmac('sha256', key).update(subject).digest()]).toString('base64url')
}

/** The account that a token of 64 letters names; whether there is such a link, only its hash tells. */
export function accountOfLink(token: string): string {
  const hex = Buffer.from(token, 'base64url').toString('hex', 0, idBytes)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
