import type { ExternalApplication } from '@portal/contracts/external-application'
import { Alert, Button, Group } from '@mantine/core'
import { flushSync } from 'react-dom'
import { ApiError } from '../../lib/api.ts'
import { formatMoment } from '../../lib/format-moment.ts'

/** Whether a form was refused because somebody else has saved since it was read. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 409 &&
  error.errors.some(({ propertyName }) => propertyName?.toLowerCase() === 'updateddate')

interface ConflictAlertProps {
  /** What they have saved. */
  theirs: ExternalApplication
  onTakeTheirs: () => void
  onKeepMine: () => void
  formId: string
}

/** Somebody else has saved meanwhile: nothing was overwritten, and the reader chooses. */
export const ConflictAlert = ({ theirs, onTakeTheirs, onKeepMine, formId }: ConflictAlertProps) => (
  <Alert color="yellow" variant="light" role="alert" tabIndex={-1} data-general-error>
    {theirs.updatedByName ?? 'Somebody'} changed this at {formatMoment(theirs.updatedDate)}. What you typed has not been saved.
    <Group gap="xs" mt="xs">
      <Button variant="default" size="xs" onClick={onTakeTheirs}>
        Show theirs
      </Button>
      <Button
        variant="default"
        size="xs"
        onClick={() => {
          flushSync(onKeepMine)
          ;(document.getElementById(formId) as HTMLFormElement).requestSubmit()
        }}
      >
        Keep mine
      </Button>
    </Group>
  </Alert>
)
