import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import subsetFont from 'subset-font'

/** Makes TrueType fonts of fixed weight out of variable WOFF2 ones, in a thread of its own: see font-instances.ts. */

export interface FontRequest {
  id: number
  /** Path of a WOFF2 file whose only axis is the weight. */
  file: string
  weight: number
}

export type FontAnswer = { id: number; bytes: Uint8Array } | { id: number; error: Error }

const answer = async ({ id, file, weight }: FontRequest): Promise<FontAnswer> => {
  try {
    // Han, kana and Hangul are drawn as they are: no tables for shaping
    const dropTables = ['GSUB', 'GPOS']
    const font = await readFile(file)
    const bytes = await subsetFont(font, undefined, {
      targetFormat: 'truetype',
      keepAllGlyphs: true,
      variationAxes: { wght: weight },
      dropTables,
    })
    return { id, bytes }
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) }
  }
}

parentPort?.on('message', (request: FontRequest) => void answer(request).then((font) => parentPort?.postMessage(font)))
