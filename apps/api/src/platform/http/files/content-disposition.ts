/** Returns `Content-Disposition` for an attachment of this name (RFC 6266): an ASCII form for old clients and the full one (RFC 8187). */
export function contentDisposition(fileName: string): string {
  // path separators, control and direction characters could disguise the name in a file dialog
  const name = fileName
    .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_')
    .slice(0, 200)
    .toWellFormed()
  const ascii = name.replaceAll(/[^\x20-\x7e]/g, '_')
  const full = encodeURIComponent(name).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`
}
