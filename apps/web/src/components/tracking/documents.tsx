import type { TrackingDocument } from '@portal/contracts/shipments/tracking-model'
import { ActionIcon } from '@mantine/core'
import { IconDownload, IconFileText } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { trackingTexts } from './tracking-texts.ts'
import { download } from '../../lib/query/api.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { notifyError } from '../../lib/notify.ts'
import { saveFile } from '../../lib/query/save-file.ts'
import { errorMessageOf } from '../../lib/texts/error-message.ts'
import classes from './documents.module.css'

interface DocumentsProps {
  accountId: string
  shipmentNumber: string
  documents: readonly TrackingDocument[]
}

/** Documents of a shipment, with download links for readers with access to files. */
export function Documents({ accountId, shipmentNumber, documents }: DocumentsProps) {
  const { canReadFiles } = useSessionContext().user.permissions
  if (documents.length === 0) return <p className={classes.empty}>{trackingTexts.noDocuments}</p>
  return (
    <ul className={classes.documents}>
      {documents.map(({ shipmentTrackingDocumentId: id, filename }) => (
        <li key={id}>
          <IconFileText size={18} stroke={1.6} className={classes.icon} aria-hidden />
          <span className={classes.name}>{filename}</span>
          {canReadFiles && <DownloadButton accountId={accountId} shipmentNumber={shipmentNumber} documentId={id} filename={filename} />}
        </li>
      ))}
    </ul>
  )
}

interface DownloadButtonProps {
  accountId: string
  shipmentNumber: string
  documentId: string
  filename: string
}

function DownloadButton({ filename, ...input }: DownloadButtonProps) {
  const save = useMutation({
    meta: { shown: true },
    mutationFn: async () => {
      const { body, fileName } = await download('downloadTrackingDocument', input)
      await saveFile(body, fileName, () => {})
    },
    onError: (error) => notifyError(errorMessageOf(error)),
  })
  return (
    <ActionIcon aria-label={`Download ${filename}`} data-tip="Download" loading={save.isPending} onClick={() => save.mutate()}>
      <IconDownload size={18} stroke={1.6} />
    </ActionIcon>
  )
}
