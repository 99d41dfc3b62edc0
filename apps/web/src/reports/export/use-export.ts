import type { ExportFormat } from '@portal/contracts/report'
import { useRef, useState } from 'react'
import { ApiError } from '../../lib/query/api.ts'
import { notifyError } from '../../lib/notify.ts'
import { texts } from '../../lib/texts/texts.ts'
import type { ExportOperation, ExportParameters } from './run-export.ts'

export interface RunningExport {
  format: ExportFormat
  /** Bytes received. */
  bytes: number
  /** Rows written and total rows; null until the server reports them. */
  rows: number | null
  total: number
}

/** Runs one export at a time; its code loads with the first. */
export function useExport(operation: ExportOperation) {
  const [running, setRunning] = useState<RunningExport>()
  const controller = useRef<AbortController>(undefined)

  async function start(format: ExportFormat, parameters: ExportParameters, total: number): Promise<void> {
    if (controller.current || total === 0) return
    const { signal } = (controller.current = new AbortController())
    setRunning({ format, bytes: 0, rows: null, total })
    try {
      const { runExport } = await import('./run-export.ts')
      await runExport(operation, format, parameters, {
        signal,
        onProgress: (part) => setRunning((current) => current && { ...current, ...part }),
      })
    } catch (error) {
      if (!signal.aborted) notifyError(error instanceof ApiError && error.status < 500 ? error.message : texts.errorOccurred)
    } finally {
      controller.current = undefined
      setRunning(undefined)
    }
  }

  return { running, start, cancel: () => controller.current?.abort() }
}
