import { useRef, useState } from 'react'
import { ApiError, download } from '../../lib/query/api.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { saveFile } from '../../lib/query/save-file.ts'
import { texts } from '../../lib/texts/texts.ts'
import type { auditFilter } from './audit-search.ts'

/** Exports the filtered log, one export at a time. */
export function useAuditExport() {
  const [running, setRunning] = useState<{ bytes: number; total: number }>()
  const controller = useRef<AbortController>(undefined)

  async function start(filter: ReturnType<typeof auditFilter>, total: number): Promise<void> {
    if (controller.current) return
    const { signal } = (controller.current = new AbortController())
    setRunning({ bytes: 0, total })
    try {
      const { body, fileName } = await download('exportAuditEntries', filter, { signal })
      await saveFile(body, fileName, (bytes) => setRunning({ bytes, total }))
      notifySuccess(`${fileName} was exported.`)
    } catch (error) {
      if (!signal.aborted) notifyError(error instanceof ApiError && error.status < 500 ? error.message : texts.errorOccurred)
    } finally {
      controller.current = undefined
      setRunning(undefined)
    }
  }

  return { running, start, cancel: () => controller.current?.abort() }
}
