import { randomBytes } from 'node:crypto'
import type { KeyVault } from '../applications/key-vault.ts'

const secretBytes = 24

/** Secret in its stored form. */
export interface SealedSecret {
  secretId: Uint8Array<ArrayBuffer>
  ciphertext: Uint8Array<ArrayBuffer>
}

/** Generates a secret in the form of Standard Webhooks. */
export const generateSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`

const bindingOf = (webhookId: string) => `webhook ${webhookId}`

/** Encrypts the secret of a webhook, which its ciphertext is bound to. */
export function sealSecret(vault: KeyVault, webhookId: string, secret: string): SealedSecret {
  const { secretId, ciphertext } = vault.sealText(secret, bindingOf(webhookId))
  return { secretId: Uint8Array.from(secretId), ciphertext: Uint8Array.from(ciphertext) }
}

/** Returns the secret of a webhook; undefined if it was sealed under a secret of the portal that is not in use. */
export const openSecret = (
  vault: KeyVault,
  webhookId: string,
  { secretId, ciphertext }: { secretId: Uint8Array; ciphertext: Uint8Array },
) => vault.openText({ secretId: Buffer.from(secretId), ciphertext: Buffer.from(ciphertext) }, bindingOf(webhookId))
