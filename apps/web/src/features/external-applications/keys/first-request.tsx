import type { ExternalApplication } from '@portal/contracts/accounts/external-application'
import { Button, Group } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { CodeBlock } from '../../../components/code/code-block.tsx'
import { keyNames, testKeyName } from '../shared/application-texts.ts'
import { ModeSwitch } from '../shared/mode-switch.tsx'
import { firstRequest, sandboxRequests } from '../shared/sample-request.ts'
import { useMode } from '../shared/use-mode.ts'
import { useRevealKey } from '../shared/use-reveal-key.ts'
import type { Tab } from '../shared/use-tab.ts'
import classes from './get-started.module.css'

interface FirstRequestProps {
  application: ExternalApplication
  /** True if the reader may copy the keys. */
  mayManage: boolean
  onTab: (tab: Tab) => void
}

/** First request of a live key, or those of the test key. The test key comes first if there is one. */
export function FirstRequest({ application, mayManage, onTab }: FirstRequestProps) {
  const testKey = application.test?.key ?? null
  const [mode, change] = useMode(testKey ? 'test' : 'live')
  const isTest = mayManage && mode === 'test'
  const { origin } = location
  return (
    <>
      {mayManage && <ModeSwitch mode={mode} onChange={change} />}
      <p className={classes.request}>
        {isTest && 'The test key opens a sandbox with sample data, which the first request creates. '}
        The response names the application, the account of the key, and the endpoints that it can call.
      </p>
      <CodeBlock label="First request" code={firstRequest(origin)} />
      {mayManage && !isTest && application.keys.primary.canShow && <CopyWithKey id={application.id} which="primary" origin={origin} />}
      {isTest && testKey?.canShow && <CopyWithKey id={application.id} which="test" origin={origin} />}
      {isTest && !testKey && (
        <Button variant="default" size="xs" onClick={() => onTab('settings')}>
          Create a test key
        </Button>
      )}
      {isTest && <SandboxRequest application={application} origin={origin} />}
    </>
  )
}

/** Request of the first record of the sandbox: a shipment, or for vendors an order to book. */
function SandboxRequest({ application, origin }: { application: ExternalApplication; origin: string }) {
  const { label, text, endpointId, code } = sandboxRequests[application.accountKind](origin)
  const endpoint = application.endpoints.find((line) => line.endpointId === endpointId)
  return (
    <div className={classes.next}>
      <p>
        {text} {endpoint && !endpoint.enabled && `Switch on the endpoint “${endpoint.name}” first.`}
      </p>
      <CodeBlock label={label} code={code} />
    </div>
  )
}

interface CopyWithKeyProps {
  /** Application. */
  id: string
  which: 'primary' | 'test'
  origin: string
}

function CopyWithKey({ id, which, origin }: CopyWithKeyProps) {
  const reveal = useRevealKey(id, which)
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCopy size={14} stroke={1.6} />}
        loading={reveal.pending !== undefined}
        onClick={() => reveal.copy((key) => firstRequest(origin, key))}
      >
        Copy with key
      </Button>
      <span className="soft small">Contains the {which === 'test' ? testKeyName.toLowerCase() : keyNames[which]}.</span>
    </Group>
  )
}
