/** Encoded word of RFC 2047: charset, B or Q, and the encoded text. */
const word = /=\?([\w-]{1,40})\?([bq])\?([^?]*)\?=/gi

/**
 * Decodes encoded words of RFC 2047, which some libraries put into the `filename` of a form: `=?utf-8?B?S8O2bG4ucGRm?=` is `Köln.pdf`.
 * Other text, and words that cannot be decoded, are unchanged.
 */
export function decodeWords(text: string): string {
  // spaces between two encoded words are not part of the text
  return text.replaceAll(/(\?=)\s+(?==\?)/g, '$1').replaceAll(word, (whole, charset: string, encoding: string, encoded: string) => {
    try {
      const bytes = encoding.toUpperCase() === 'B' ? Buffer.from(encoded, 'base64') : quotedBytes(encoded)
      return new TextDecoder(charset, { fatal: true }).decode(bytes)
    } catch {
      return whole
    }
  })
}

/** Decodes the Q encoding: `_` is a space, `=C3` a byte. */
const quotedBytes = (encoded: string): Buffer =>
  Buffer.from(
    encoded.replaceAll('_', ' ').replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
