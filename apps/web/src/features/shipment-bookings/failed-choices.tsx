import { Alert, Button, Group } from '@mantine/core'

/** Below a field whose choices could not be loaded. */
export const FailedChoices = ({ what, retry }: { what: string; retry: () => void }) => (
  <Alert color="red" variant="light" role="alert" mt="xs">
    <Group justify="space-between" gap="xs">
      The {what} could not be loaded.
      <Button variant="default" size="compact-sm" onClick={retry}>
        Retry
      </Button>
    </Group>
  </Alert>
)
