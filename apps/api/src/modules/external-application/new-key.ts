import type { KeySlot, KeyVault } from '../../domain/applications/key-vault.ts'

interface Place {
  accountId: string
  applicationId: string
  slot: KeySlot
}

/** Returns the row of a new, unused key. */
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
