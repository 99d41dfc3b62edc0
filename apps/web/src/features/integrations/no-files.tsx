import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { firstRoute } from '../../lib/screens.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import type { EdiDirection } from './integrations-search.ts'

/** Explains the list of files in an account that has exchanged none. */
export const noFiles = (direction: EdiDirection) => ({
  title: `No files were ${direction} yet`,
  text:
    direction === 'received'
      ? 'EDIFACT, X12 and DCSA messages of your forwarders and carriers appear here, with what each changed.'
      : 'Files that the portal sends to your partners appear here, with their acknowledgments.',
  action: <NextSteps />,
})

/** Links to the formats of files and, for administrators, to the keys of the External API. */
function NextSteps() {
  const keys = firstRoute(['/external-applications'], useSessionContext())
  return (
    <Group gap="xs" mt="xs" justify="center">
      <Button variant="default" component="a" href="/docs/edi" target="_blank" rel="noreferrer">
        Which files can be read
      </Button>
      {keys && (
        <Button variant="default" component={Link} to={keys}>
          Connect a system with a key
        </Button>
      )}
    </Group>
  )
}
