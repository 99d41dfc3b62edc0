const mediaTypes: Record<string, string> = {
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

/** Returns the media type for a file extension. Files are always sent as attachments, so that browsers do not execute them. */
export const contentTypeOf = (name: string): string => mediaTypes[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'
