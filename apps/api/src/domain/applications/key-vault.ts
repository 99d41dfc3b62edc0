import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { lastFourOf } from './key-format.ts'

export type KeySlot = 'primary' | 'secondary'

/** Application and slot of a key, which its ciphertext is bound to. */
export interface KeyPlace {
  applicationId: string
  slot: KeySlot
}

/** Key in its stored form. */
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

const deriveSecret = (secret: string): Secret => ({
  id: derive(secret, 'key-id', 6),
  hashKey: derive(secret, 'key-hash', 32),
  cipherKey: derive(secret, 'key-encryption', 32),
})

/**
 * Hashes keys for lookup and encrypts them for display, with keys derived from the portal's secret (HKDF-SHA256, RFC 5869). During a change
 * of the secret, the previous one still opens what was sealed under it.
 */
export class KeyVault {
  readonly #present: Secret
  readonly #all: readonly Secret[]

  constructor(secret: string, previous?: string) {
    this.#present = deriveSecret(secret)
    this.#all = previous === undefined ? [this.#present] : [this.#present, deriveSecret(previous)]
  }

  /** Id of the secret that new keys are sealed under. */
  get secretId(): Buffer {
    return this.#present.id
  }

  /** Returns the lookup hashes of a key: one for each secret in use. */
  computeHashes(key: string): Buffer[] {
    return this.#all.map(({ hashKey }) => hashWith(hashKey, key))
  }

  /** Seals a key under the current secret (AES-256-GCM, bound to its place so that ciphertexts cannot be swapped). */
  seal(key: string, place: KeyPlace): SealedKey {
    return { keyHash: hashWith(this.#present.hashKey, key), ...this.sealText(key, toBinding(place)), lastFour: lastFourOf(key) }
  }

  /** Encrypts a text under the current secret. @param binding place of the text: it can be opened with the same one only */
  sealText(text: string, binding: string): Pick<SealedKey, 'secretId' | 'ciphertext'> {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', this.#present.cipherKey, nonce).setAAD(Buffer.from(binding))
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return { secretId: this.#present.id, ciphertext: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]) }
  }

  /** Returns the key; undefined if it was sealed under a secret that is not in use, or at another place. */
  open(sealed: Pick<SealedKey, 'secretId' | 'ciphertext'>, place: KeyPlace): string | undefined {
    return this.openText(sealed, toBinding(place))
  }

  /** Returns a text; undefined if it was sealed under a secret that is not in use, or with another binding. */
  openText({ secretId, ciphertext }: Pick<SealedKey, 'secretId' | 'ciphertext'>, binding: string): string | undefined {
    const secret = this.#all.find(({ id }) => id.equals(secretId))
    if (!secret) return undefined
    const nonce = ciphertext.subarray(0, nonceBytes)
    const tag = ciphertext.subarray(nonceBytes, nonceBytes + tagBytes)
    const decipher = createDecipheriv('aes-256-gcm', secret.cipherKey, nonce, { authTagLength: tagBytes })
    try {
      decipher.setAAD(Buffer.from(binding)).setAuthTag(tag)
      return Buffer.concat([decipher.update(ciphertext.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8')
    } catch {
      return undefined
    }
  }

  /** True if a key can be displayed, because its secret is in use. */
  knows(secretId: Uint8Array): boolean {
    return this.#all.some(({ id }) => id.equals(secretId))
  }
}

const hashWith = (hashKey: Buffer, key: string) => createHmac('sha256', hashKey).update(key).digest()
const toBinding = ({ applicationId, slot }: KeyPlace): string => `${applicationId} ${slot}`
