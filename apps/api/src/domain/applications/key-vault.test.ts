import { describe, expect, it } from 'vitest'
import { generateKey } from './key-format.ts'
import { KeyVault } from './key-vault.ts'

const secrets = ['a secret of thirty-two characters!', 'another secret, just as long as it']
const place = { applicationId: '01a1fe49-0320-736f-bb76-0502e41a4fca', slot: 'primary' } as const

describe('the vault of keys', () => {
  const vault = new KeyVault(secrets[0]!)
  const key = generateKey()
  const sealed = vault.seal(key, place)

  it('opens a sealed key, and its ciphertext does not contain the key', () => {
    expect(vault.open(sealed, place)).toBe(key)
    for (const bytes of [sealed.keyHash, sealed.secretId, sealed.ciphertext])
      for (const part of [key, key.slice(9, 20)]) expect(bytes.includes(part)).toBe(false)
    expect(sealed.lastFour).toBe(key.slice(48, 52))
  })

  it('seals a key differently each time, with the same lookup hash', () => {
    const again = vault.seal(key, place)
    expect(again.ciphertext.equals(sealed.ciphertext)).toBe(false)
    expect(again.keyHash.equals(sealed.keyHash)).toBe(true)
    expect(vault.computeHashes(key)).toEqual([sealed.keyHash])
    expect(vault.computeHashes(generateKey())[0]!.equals(sealed.keyHash)).toBe(false)
  })

  it('does not open a ciphertext that was moved to another application or slot', () => {
    expect(vault.open(sealed, { ...place, slot: 'secondary' })).toBeUndefined()
    expect(vault.open(sealed, { ...place, applicationId: '01a1fe49-0320-736f-bb76-0502e41a4fcb' })).toBeUndefined()
  })

  it('does not open a ciphertext with any byte changed', () => {
    for (let index = 0; index < sealed.ciphertext.length; index++) {
      const changed = Buffer.from(sealed.ciphertext)
      changed[index]! ^= 1
      expect(vault.open({ ...sealed, ciphertext: changed }, place)).toBeUndefined()
    }
  })

  it('opens and finds keys sealed under the previous secret, and seals under the current one', () => {
    const next = new KeyVault(secrets[1]!, secrets[0])
    expect(next.open(sealed, place)).toBe(key)
    expect(next.computeHashes(key).some((hash) => hash.equals(sealed.keyHash))).toBe(true)
    expect(next.knows(sealed.secretId)).toBe(true)
    expect(next.seal(key, place).secretId).toEqual(next.secretId)
    expect(next.secretId.equals(vault.secretId)).toBe(false)
  })

  it('does not open keys sealed under an older secret', () => {
    const other = new KeyVault(secrets[1]!)
    expect(other.open(sealed, place)).toBeUndefined()
    expect(other.knows(sealed.secretId)).toBe(false)
    expect(other.computeHashes(key)[0]!.equals(sealed.keyHash)).toBe(false)
  })
})
