import { Readable } from 'node:stream'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import { inThread } from '../../platform/thread.ts'
import type { BoardRequest } from './board-worker.ts'

export type { NamedChart } from './board-worker.ts'

const ask = inThread<BoardRequest, Uint8Array>('board-worker', import.meta.url, { idleMs: 60_000 })
/** Two at once leave room for everything else. */
const limited = limitConcurrency(2, 20)

/**
 * A dashboard as a PDF. What draws charts is large, and its first drawing takes a second or more, in which nobody else would be answered: it is
 * loaded by the first dashboard, into a thread of its own.
 * @param board collects what is drawn, when its turn comes
 * @throws {Refusal} 503 when too many wait
 */
export const drawBoard = (fileName: string, board: () => Promise<BoardRequest>) =>
  limited(async () => {
    const bytes = await ask(await board())
    return { stream: Readable.from([bytes], { objectMode: false }), mediaType: 'application/pdf', fileName }
  })
