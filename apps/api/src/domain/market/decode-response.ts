/** Number of bytes that are searched for an XML declaration, which may follow blank lines and comments. */
const maxBytesBeforeDeclaration = 4096

const declaration = /^(?:\u00EF\u00BB\u00BF)?(?:\s|<!--[\s\S]*?-->)*<\?xml\b[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]+)["']/

/**
 * Decodes the body of a response: by its byte order mark, else by the charset of its content type, else by the encoding of its XML declaration,
 * else as UTF-8 (RFC 7303).
 * @param type content type, in lower case
 */
export function decodeResponse(body: Buffer, type: string): string {
  const declared =
    markedEncoding(body) ??
    /charset\s*=\s*["']?([\w.:-]+)/.exec(type)?.[1] ??
    declaration.exec(body.subarray(0, maxBytesBeforeDeclaration).toString('latin1'))?.[1]
  try {
    return new TextDecoder(declared ?? 'utf-8').decode(body)
  } catch {
    return body.toString('utf8')
  }
}

function markedEncoding(body: Buffer): string | undefined {
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le'
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be'
  return undefined
}
