import type { KeySlot, KeyVault } from '../../domain/applications/key-vault.ts'

interface Place {
  accountId: string
  applicationId: string
  slot: KeySlot
}

/** The row of a new key, which nobody has used yet. */
export function newKey(vault: KeyVault, place: Place, key: string, now: Date) {
  const { keyHash, secretId, ciphertext, lastFour } = vault.seal(key, place)
  return {
    ...place,
    keyHash: Uint8Array.from(keyHash),
    secretId: Uint8Array.from(secretId),
    ciphertext: Uint8Array.from(ciphertext),
    lastFour,
    createdAt: now,
  }
}
