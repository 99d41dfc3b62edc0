import { inThread } from '../../platform/thread.ts'
import type { FontRequest } from './font-worker.ts'

/**
 * The TrueType bytes of a variable WOFF2 font at one weight. The WebAssembly that makes them takes some 60 MB and tens of milliseconds at a
 * time, so it runs in a thread of its own, which ends soon.
 */
export const fontInstance = inThread<FontRequest, Uint8Array>('font-worker', import.meta.url, { idleMs: 1000 })
