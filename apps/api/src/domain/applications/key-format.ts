import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Prefixes of keys, by which people and secret scanners recognize them. */
export const keyPrefixes = { live: 'prt_live_', test: 'prt_test_' } as const
export type KeyMode = keyof typeof keyPrefixes

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 62^43 is more than 2^256. */
const secretLength = 43
const checksumLength = 6

const form = new RegExp(`^prt_(live|test)_[0-9A-Za-z]{${secretLength}}_[0-9A-Za-z]{${checksumLength}}$`)

/** Generates a key of 256 random bits: prefix, 43 base62 characters, `_`, and their checksum. */
export function generateKey(mode: KeyMode = 'live'): string {
  let secret = ''
  while (secret.length < secretLength)
    // 248 is the largest multiple of 62 in a byte; larger values would make some characters more likely
    for (const byte of randomBytes(64)) if (byte < 248 && secret.length < secretLength) secret += alphabet[byte % 62]
  const text = keyPrefixes[mode] + secret
  return `${text}_${computeChecksum(text)}`
}

/** Returns the mode of a key; undefined if its format or its checksum (CRC-32, base62) is wrong. */
export function parseKeyMode(text: string): KeyMode | undefined {
  const [, mode] = form.exec(text) ?? []
  const end = text.lastIndexOf('_')
  return mode && text.slice(end + 1) === computeChecksum(text.slice(0, end)) ? (mode as KeyMode) : undefined
}

/** Returns the last four of the 43 characters, which a masked key shows. */
export const lastFourOf = (key: string): string => key.slice(0, key.lastIndexOf('_')).slice(-4)

export const maskedKey = (lastFour: string, mode: KeyMode = 'live'): string => `${keyPrefixes[mode]}…${lastFour}`

function computeChecksum(text: string): string {
  let digits = ''
  for (let rest = crc32(text); rest > 0; rest = Math.floor(rest / 62)) digits = alphabet[rest % 62]! + digits
  return digits.padStart(checksumLength, '0')
}
