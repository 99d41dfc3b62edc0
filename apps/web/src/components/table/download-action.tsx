import { ActionIcon, Loader } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError, type Download } from '../../lib/query/api.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { saveFile } from '../../lib/query/save-file.ts'
import { texts } from '../../lib/texts/texts.ts'

interface DownloadActionProps {
  /** Name of the file: `Price list.csv`. */
  name: string
  /** Fetches the file. */
  load: () => Promise<Download>
  size?: number
}

/** Saves a file and shows a message about the result. @param load fetches the file */
export async function saveLoaded(load: () => Promise<Download>): Promise<void> {
  try {
    const { body, fileName } = await load()
    await saveFile(body, fileName, () => {})
    notifySuccess('File was downloaded successfully')
  } catch (error) {
    notifyError(error instanceof ApiError && error.status < 500 ? error.message : texts.errorOccurred)
  }
}

/** Button that downloads a file, one download at a time. */
export function DownloadAction({ name, load, size = 26 }: DownloadActionProps) {
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    await saveLoaded(load)
    setBusy(false)
  }
  return (
    <ActionIcon
      data-tip={busy ? 'Downloading' : 'Download'}
      size={size}
      aria-label={`${busy ? 'Downloading' : 'Download'} ${name}`}
      aria-busy={busy}
      onClick={(event) => {
        // prevents the row click
        event.stopPropagation()
        if (!busy) void start()
      }}
    >
      {busy ? <Loader size={14} /> : <IconDownload size={16} stroke={1.6} />}
    </ActionIcon>
  )
}
