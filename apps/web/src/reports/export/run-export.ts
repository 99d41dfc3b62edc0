import type { Operation } from '@portal/contracts'
import type { ExportFormat } from '@portal/contracts/report'
import { callApi, download } from '../../lib/query/api.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { saveFile } from '../../lib/query/save-file.ts'

export type ExportOperation = Extract<Operation, `export${string}Report`>
export type ExportParameters = Omit<Parameters<typeof download<ExportOperation>>[1], 'format'>

const pollIntervalMs = 600

/** Downloads the file and polls the progress of the export in parallel. */
export async function runExport(
  operation: ExportOperation,
  format: ExportFormat,
  parameters: ExportParameters,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (part: { bytes: number } | { rows: number | null }) => void },
): Promise<void> {
  const exportId = crypto.randomUUID()
  const asking = setInterval(() => {
    callApi('getExportProgress', { exportId }, { signal })
      .then((progress) => progress && onProgress({ rows: progress.rows }))
      // the export itself reports the error
      .catch(() => {})
  }, pollIntervalMs)
  try {
    const { body, fileName } = await download(
      operation,
      { ...parameters, format, exportId } as Parameters<typeof download<ExportOperation>>[1],
      { signal },
    )
    await saveFile(body, fileName, (bytes) => onProgress({ bytes }))
    notifySuccess(`${fileName} was exported.`)
  } finally {
    clearInterval(asking)
  }
}
