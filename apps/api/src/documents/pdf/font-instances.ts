import { startWorkerThread } from '../../platform/threads/thread.ts'
import type { FontRequest } from './font-worker.ts'

/**
 * Returns the TrueType bytes of a variable WOFF2 font at one weight. The WebAssembly for it takes some 60 MB and tens of milliseconds per
 * call, so it runs in a worker that ends when idle.
 */
export const fontInstance = startWorkerThread<FontRequest, Uint8Array>('font-worker', import.meta.url, { idleMs: 1000 })
