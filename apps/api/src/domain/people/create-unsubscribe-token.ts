import { createHmac, hkdfSync } from 'node:crypto'

/** Bytes of the account id in a token of 48 bytes, which is 64 characters of base64url. */
const idBytes = 16

/** Recipient and shipment of an unsubscribe link. */
export interface UnsubscribeSubject {
  accountId: string
  userId: string
  shipmentId: string
}

/**
 * Returns the token of the link that ends a subscription: the account id, which locates the stored hash, and an HMAC of 256 bits with the
 * portal's secret. All mails of a subscription have the same token, so links of old mails work too. Only its hash is stored.
 */
export function createUnsubscribeToken(secret: string, { accountId, userId, shipmentId }: UnsubscribeSubject): string {
  const key = Buffer.from(hkdfSync('sha256', secret, 'portal', 'unsubscribe-link', 32))
  const subject = Buffer.concat([accountId, userId, shipmentId].map(toBytes))
  return Buffer.concat([toBytes(accountId), createHmac('sha256', key).update(subject).digest()]).toString('base64url')
}

/** Returns the account id in a token of 64 characters; the stored hash decides if the link exists. */
export function accountIdOfToken(token: string): string {
  const hex = Buffer.from(token, 'base64url').toString('hex', 0, idBytes)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const toBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
