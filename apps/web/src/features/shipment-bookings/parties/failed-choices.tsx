import { Alert, Button, Group } from '@mantine/core'

/** Message with a retry link below a select whose options failed to load. */
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
