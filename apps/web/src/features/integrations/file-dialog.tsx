import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { PageLoading } from '../../components/state/page-loading.tsx'
import { ErrorState } from '../../components/state/status-message.tsx'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { FileDetails } from './file-details.tsx'

interface FileDialogProps {
  accountId: string
  ediId: string
  onClose: () => void
}

/** Shows an EDI file: its result, its segments in readable form, and its text. */
export default function FileDialog({ accountId, ediId, onClose }: FileDialogProps) {
  const narrow = useMediaQuery('(max-width: 43.75em)', undefined, { getInitialValueInEffect: false })
  const { data, error, refetch } = useQuery(operationQuery('getEdiFile', { accountId, ediId }, { meta: { shown: true } }))
  return (
    <Modal
      opened
      onClose={onClose}
      title={data?.documentNumber ?? 'EDI file'}
      size={1180}
      fullScreen={narrow ?? false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : data ? (
        <FileDetails accountId={accountId} file={data} />
      ) : (
        <PageLoading />
      )}
    </Modal>
  )
}
