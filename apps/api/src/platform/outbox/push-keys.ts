import { createECDH, hkdfSync } from 'node:crypto'

/** The pair that push services know this portal by (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Order of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/**
 * The push keys of a portal, derived from its one secret: browsers that subscribed stay subscribed as long as it stays, on every process and after
 * every restart.
 */
export function pushKeys(secret: string): PushKeys {
  // half as long again as a key, so that no key is likelier than another (FIPS 186-5, A.2.1)
  const material = BigInt(`0x${Buffer.from(hkdfSync('sha256', secret, 'portal', 'push-key', 48)).toString('hex')}`)
  const privateKey = Buffer.from(((material % (order - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
