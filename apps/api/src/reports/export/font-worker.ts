import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { answer } from '../../platform/thread.ts'

/** Makes TrueType fonts of fixed weight out of variable WOFF2 ones, in a thread of its own: see font-instances.ts. */

export interface FontRequest {
  /** Path of a WOFF2 file whose only axis is the weight. */
  file: string
  weight: number
}

answer<FontRequest, Uint8Array>(async ({ file, weight }) => {
  // Han, kana and Hangul are drawn as they are: no tables for shaping
  const dropTables = ['GSUB', 'GPOS']
  return subsetFont(await readFile(file), undefined, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
    variationAxes: { wght: weight },
    dropTables,
  })
})
