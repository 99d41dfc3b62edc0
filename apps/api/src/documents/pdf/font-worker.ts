import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { serveThread } from '../../platform/threads/thread.ts'

/** Worker that converts variable WOFF2 fonts to TrueType fonts of fixed weight: see font-instances.ts. */

export interface FontRequest {
  /** Path of a WOFF2 file whose only axis is the weight. */
  file: string
  weight: number
}

serveThread<FontRequest, Uint8Array>(async ({ file, weight }) => {
  // Han, kana and Hangul need no shaping tables
  const dropTables = ['GSUB', 'GPOS']
  return subsetFont(await readFile(file), undefined, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
    variationAxes: { wght: weight },
    dropTables,
  })
})
