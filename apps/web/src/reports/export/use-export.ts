import type { Operation } from '@portal/contracts'
import type { ExportFormat } from '@portal/contracts/report'
import { useRef, useState } from 'react'
import { ApiError, call, download } from '../../lib/api.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { texts } from '../../lib/texts.ts'

/** An export that is under way. */
export interface RunningExport {
  format: ExportFormat
  /** Bytes that have arrived. */
  bytes: number
  /** Rows written and in all; null until the server says. */
  rows: number | null
  total: number
}

const askEveryMs = 600

/** Runs one export at a time: the file streams in while the server is asked how far it is. */
export function useExport(operation: Extract<Operation, `export${string}Report`>) {
  const [running, setRunning] = useState<RunningExport>()
  const controller = useRef<AbortController>(undefined)

  async function start(
    format: ExportFormat,
    parameters: Omit<Parameters<typeof download<typeof operation>>[1], 'format'>,
    total: number,
  ): Promise<void> {
    if (controller.current || total === 0) return
    const { signal } = (controller.current = new AbortController())
    const exportId = crypto.randomUUID()
    const update = (part: Partial<RunningExport>) => setRunning((current) => current && { ...current, ...part })
    setRunning({ format, bytes: 0, rows: null, total })
    const asking = setInterval(() => {
      call('getExportProgress', { exportId }, { signal })
        .then((progress) => progress && update({ rows: progress.rows }))
        // the export itself tells what is wrong
        .catch(() => {})
    }, askEveryMs)
    try {
      const { saveFile } = await import('../../lib/save-file.ts')
      const { body, fileName } = await download(
        operation,
        { ...parameters, format, exportId } as Parameters<typeof download<typeof operation>>[1],
        { signal },
      )
      await saveFile(body, fileName, (bytes) => update({ bytes }))
      notifySuccess(`${fileName} was exported.`)
    } catch (error) {
      if (!signal.aborted) notifyError(error instanceof ApiError && error.status < 500 ? error.message : texts.errorOccurred)
    } finally {
      clearInterval(asking)
      controller.current = undefined
      setRunning(undefined)
    }
  }

  return { running, start, cancel: () => controller.current?.abort() }
}
