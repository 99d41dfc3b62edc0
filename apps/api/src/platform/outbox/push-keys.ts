import { createECDH, hkdfSync } from 'node:crypto'

/** Key pair that identifies the portal to push services (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Order of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/**
 * Derives the push keys of a portal from its secret: browsers stay subscribed across restarts and processes as long as the secret is
 * unchanged.
 */
export function pushKeys(secret: string): PushKeys {
  // 50 % longer than a key, so that the modulo introduces no noticeable bias (FIPS 186-5, A.2.1)
  const material = BigInt(`0x${Buffer.from(hkdfSync('sha256', secret, 'portal', 'push-key', 48)).toString('hex')}`)
  const privateKey = Buffer.from(((material % (order - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
