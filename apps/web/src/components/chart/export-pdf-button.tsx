import type { Endpoints, Operation } from '@portal/contracts'
import type { Request } from '@portal/contracts/endpoint'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { ApiError, download } from '../../lib/query/api.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { texts } from '../../lib/texts/texts.ts'
import { ToolButton } from '../actions/tool-button.tsx'
import { BusyOverlay } from '../state/busy-overlay.tsx'

interface ExportPdfButtonProps<O extends Operation> {
  operation: O
  /** Undefined until the filters are resolved. */
  parameters: Request<Endpoints[O]> | undefined
}

/** Exports a dashboard as PDF; an overlay covers the screen until it is done. */
export function ExportPdfButton<O extends Operation>({ operation, parameters }: ExportPdfButtonProps<O>) {
  const exporting = useMutation({
    meta: { shown: true },
    async mutationFn(input: Request<Endpoints[O]>) {
      const { saveFile } = await import('../../lib/query/save-file.ts')
      const { body, fileName } = await download(operation, input)
      await saveFile(body, fileName, () => {})
      return fileName
    },
    onSuccess: (fileName) => notifySuccess(`${fileName} was exported.`),
    onError: (error) => notifyError(error instanceof ApiError && error.status < 500 ? error.message : texts.errorOccurred),
  })
  return (
    <>
      <ToolButton
        label="Export To PDF"
        icon={IconFileTypePdf}
        disabled={parameters === undefined || exporting.isPending}
        onClick={() => exporting.mutate(parameters!)}
      />
      {exporting.isPending && <BusyOverlay label="Exporting the PDF" />}
    </>
  )
}
