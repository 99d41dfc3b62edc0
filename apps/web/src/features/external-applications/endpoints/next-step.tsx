import type { ExternalApplication } from '@portal/contracts/accounts/external-application'
import { Alert, Button, Group } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { applicationTexts as texts } from '../shared/application-texts.ts'
import { useRevealKey } from '../shared/use-reveal-key.ts'
import type { Tab } from '../shared/use-tab.ts'

interface NextStepProps {
  application: ExternalApplication
  /** Number of endpoints that are on in the form. */
  on: number
  onTab: (tab: Tab) => void
  mayManage: boolean
}

/** Names the next step for a new application: enable endpoints, then pass on the key. Disappears after the first request. */
export function NextStep({ application, on, onTab, mayManage }: NextStepProps) {
  const { name, enabledEndpointCount, lastUsedDate } = application
  if (on === 0) return <Alert variant="light">{mayManage ? texts.nothingOn(name) : texts.nothingOnRead}</Alert>
  if (!mayManage || enabledEndpointCount === 0 || lastUsedDate !== null) return null
  return (
    <Alert variant="light">
      <Group justify="space-between" gap="xs">
        <span>Next: give {name} its key. No call has been made yet.</span>
        <Group gap={6}>
          <CopyKey application={application} />
          <Button variant="default" size="xs" onClick={() => onTab('start')}>
            Get started
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}

/** Copies the primary key. */
function CopyKey({ application: { id, keys } }: { application: ExternalApplication }) {
  const reveal = useRevealKey(id, 'primary')
  if (!keys.primary.canShow) return null
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconCopy size={14} stroke={1.6} />}
      loading={reveal.pending !== undefined}
      onClick={() => reveal.copy()}
    >
      Copy Primary Key
    </Button>
  )
}
