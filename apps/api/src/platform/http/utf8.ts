import { transcode } from 'node:buffer'

/**
 * The UTF-8 of a text. Node takes several times as long on its straight way as soon as one character is beyond Latin-1, and names of
 * suppliers and places often have one; by UTF-16 both steps are fast. Half a pair of surrogates, which no text from the database has,
 * becomes U+FFFD.
 */
export function utf8(text: string): Buffer {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8')
  } catch {
    return Buffer.from(text)
  }
}
