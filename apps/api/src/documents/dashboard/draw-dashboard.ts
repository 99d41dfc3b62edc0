import { Readable } from 'node:stream'
import { WorkQueue } from '../../platform/threads/work-queue.ts'
import { startWorkerThread } from '../../platform/threads/thread.ts'
import type { DashboardRequest } from './dashboard-worker.ts'

export type { ChartRequest as NamedChart } from './dashboard-worker.ts'

const ask = startWorkerThread<DashboardRequest, Uint8Array>('dashboard-worker', import.meta.url, { idleMs: 60_000 })
/** Limit of two at once, which leaves CPU time for requests. */
const drawingQueue = new WorkQueue({ maxRunning: 2, maxWaiting: 20 })

/**
 * Draws a dashboard as a PDF. The chart library is large, and its first drawing blocks for a second or more, so the first dashboard loads
 * it into a worker.
 * @param board builds the dashboard when its turn starts
 * @throws {HttpError} 503 if too many requests are queued
 */
export const renderDashboard = (fileName: string, board: () => Promise<DashboardRequest>) =>
  drawingQueue.run(async () => {
    const bytes = await ask(await board())
    return { stream: Readable.from([bytes], { objectMode: false }), mediaType: 'application/pdf', fileName }
  })
