/** Accepted picture types, detected by their first bytes; the file name is not trusted. */
export const imageTypes = [
  { extension: 'jpg', mediaType: 'image/jpeg', format: 'jpeg', begins: [Buffer.from([0xff, 0xd8, 0xff])] },
  { extension: 'png', mediaType: 'image/png', format: 'png', begins: [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])] },
  { extension: 'gif', mediaType: 'image/gif', format: 'gif', begins: [Buffer.from('GIF87a'), Buffer.from('GIF89a')] },
] as const
