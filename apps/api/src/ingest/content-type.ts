const types: Record<string, string> = {
  pdf: 'application/pdf',
  xml: 'application/xml',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  edi: 'application/edifact',
  json: 'application/json',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  zip: 'application/zip',
}

/** Media type by a file's ending; files are always sent as attachments, so that none of these runs in a browser. */
export const contentTypeOf = (name: string): string => types[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'
