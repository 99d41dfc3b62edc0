import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { lastFourOf } from './key-format.ts'

export type KeySlot = 'primary' | 'secondary'

/** Which key of which application: part of what its ciphertext is bound to. */
export interface KeyPlace {
  applicationId: string
  slot: KeySlot
}

/** A key as it is stored. */
export interface SealedKey {
  keyHash: Buffer
  secretId: Buffer
  /** Nonce, tag, ciphertext. */
  ciphertext: Buffer
  lastFour: string
}

const nonceBytes = 12
const tagBytes = 16

interface Secret {
  id: Buffer
  hashKey: Buffer
  cipherKey: Buffer
}

const derive = (secret: string, purpose: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, 'portal', purpose, bytes))

const secretOf = (secret: string): Secret => ({
  id: derive(secret, 'key-id', 6),
  hashKey: derive(secret, 'key-hash', 32),
  cipherKey: derive(secret, 'key-encryption', 32),
})

/**
 * Hashes keys for look-up and encrypts them for showing, under keys derived from the portal's secret (HKDF-SHA256, RFC 5869). While the secret
 * is being changed the one before it still opens what was sealed under it.
 */
export class KeyVault {
  readonly #present: Secret
  readonly #all: readonly Secret[]

  constructor(secret: string, previous?: string) {
    this.#present = secretOf(secret)
    this.#all = previous === undefined ? [this.#present] : [this.#present, secretOf(previous)]
  }

  /** Id of the secret that keys are sealed under now. */
  get secretId(): Buffer {
    return this.#present.id
  }

  /** What a key is looked up by: its hash under each secret in use. */
  hashesOf(key: string): Buffer[] {
    return this.#all.map(({ hashKey }) => hashWith(hashKey, key))
  }

  /** Seals a key under the present secret (AES-256-GCM, bound to its place so that ciphertexts cannot change places). */
  seal(key: string, place: KeyPlace): SealedKey {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', this.#present.cipherKey, nonce).setAAD(bindingOf(place))
    const text = Buffer.concat([cipher.update(key, 'utf8'), cipher.final()])
    return {
      keyHash: hashWith(this.#present.hashKey, key),
      secretId: this.#present.id,
      ciphertext: Buffer.concat([nonce, cipher.getAuthTag(), text]),
      lastFour: lastFourOf(key),
    }
  }

  /** The key itself; undefined where it was sealed under a secret that is not in use, or is not what was sealed at this place. */
  open({ secretId, ciphertext }: Pick<SealedKey, 'secretId' | 'ciphertext'>, place: KeyPlace): string | undefined {
    const secret = this.#all.find(({ id }) => id.equals(secretId))
    if (!secret) return undefined
    const nonce = ciphertext.subarray(0, nonceBytes)
    const tag = ciphertext.subarray(nonceBytes, nonceBytes + tagBytes)
    const decipher = createDecipheriv('aes-256-gcm', secret.cipherKey, nonce, { authTagLength: tagBytes })
    try {
      decipher.setAAD(bindingOf(place)).setAuthTag(tag)
      return Buffer.concat([decipher.update(ciphertext.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
    } catch {
      return undefined
    }
  }

  /** Whether a key can be shown: the secret it was sealed under is in use. */
  knows(secretId: Uint8Array): boolean {
    return this.#all.some(({ id }) => id.equals(secretId))
  }
}

const hashWith = (hashKey: Buffer, key: string) => createHmac('sha256', hashKey).update(key).digest()
const bindingOf = ({ applicationId, slot }: KeyPlace) => Buffer.from(`${applicationId} ${slot}`)
