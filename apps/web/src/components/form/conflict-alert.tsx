import { Alert, Button, Group } from '@mantine/core'
import { flushSync } from 'react-dom'
import { ApiError } from '../../lib/query/api.ts'
import { formatMoment } from '../../lib/format/format-moment.ts'

/** Returns true if a save was rejected because another user has saved since the form was loaded. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 409 &&
  error.errors.some(({ propertyName }) => propertyName?.toLowerCase() === 'updateddate')

/** Choice between the values of a form and those that another user has saved. */
export interface Conflict {
  /** State that the other user has saved. */
  theirs: { updatedDate: string; updatedByName?: string | null }
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Reports that another user has saved first; lets the reader keep their own changes or load the other ones. */
export const ConflictAlert = ({ theirs, onTakeTheirs, onKeepMine, formId }: Conflict & { formId: string }) => (
  <Alert color="yellow" variant="light" role="alert" tabIndex={-1} data-general-error>
    {theirs.updatedByName ?? 'Another user'} changed this at {formatMoment(theirs.updatedDate)}. Your changes have not been saved.
    <Group gap="xs" mt="xs">
      <Button variant="default" size="xs" onClick={onTakeTheirs}>
        Show their version
      </Button>
      <Button
        variant="default"
        size="xs"
        onClick={() => {
          flushSync(onKeepMine)
          ;(document.getElementById(formId) as HTMLFormElement).requestSubmit()
        }}
      >
        Keep my version
      </Button>
    </Group>
  </Alert>
)
