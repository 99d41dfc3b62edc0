import { transcode } from 'node:buffer'

/**
 * Encodes text as UTF-8. The direct conversion of Node.js is several times slower as soon as one character is beyond Latin-1, which is
 * common in names of suppliers and places; both steps through UTF-16 are fast. A lone surrogate, which never comes from the database,
 * becomes U+FFFD.
 */
export function encodeUtf8(text: string): Buffer {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8')
  } catch {
    return Buffer.from(text)
  }
}
