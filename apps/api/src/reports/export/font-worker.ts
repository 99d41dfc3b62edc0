import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import subsetFont from 'subset-font'

/** Makes TrueType fonts of fixed weight out of variable WOFF2 ones, in a thread of its own: see font-instances.ts. */

export interface FontRequest {
  id: number
  /** Path of a WOFF2 file. */
  file: string
  /** Value of every axis that the font has. */
  axes: Record<string, number>
  /** Tables left out, by their four-letter tags. */
  dropTables: string[]
}

export type FontAnswer = { id: number; bytes: Uint8Array } | { id: number; error: Error }

const answer = async ({ id, file, axes, dropTables }: FontRequest): Promise<FontAnswer> => {
  try {
    const options = { targetFormat: 'truetype', keepAllGlyphs: true, variationAxes: axes, dropTables } as const
    return { id, bytes: await subsetFont(await readFile(file), undefined, options) }
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) }
  }
}

parentPort?.on('message', async (request: FontRequest) => parentPort?.postMessage(await answer(request)))
