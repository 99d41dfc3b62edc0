import type { ExternalApplication } from '@portal/contracts/accounts/external-application'
import { Button, Group } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { CodeBlock } from '../../../components/code/code-block.tsx'
import { Card } from '../../../components/list/card.tsx'
import { firstRequest } from '../shared/sample-request.ts'
import { useRevealKey } from '../shared/use-reveal-key.ts'
import type { Tab } from '../shared/use-tab.ts'
import classes from './get-started.module.css'

interface GetStartedProps {
  application: ExternalApplication
  /** True if the reader may copy the key. */
  mayManage: boolean
  onTab: (tab: Tab) => void
}

/** Three steps from a new application to its first request. The page never holds the key: copying fetches it. */
export function GetStarted({ application, mayManage, onTab }: GetStartedProps) {
  const { name, enabledEndpointCount: on } = application
  const { origin } = location
  return (
    <Card title="Get started">
      <ol className={classes.steps}>
        <li>
          <h3>Switch endpoints on</h3>
          <p>
            {on === 0 ? 'No endpoints are on yet.' : on === 1 ? '1 endpoint is on.' : `${on} endpoints are on.`} {name} can only call
            endpoints that are on.
          </p>
          <Button variant="default" size="xs" onClick={() => onTab('endpoints')}>
            Endpoints
          </Button>
        </li>
        <li>
          <h3>Pass on a key</h3>
          <p>
            Each request sends the key in the header <code>X-Api-Key</code>. Anyone with the key can call these endpoints: treat it like a
            password, and never put it into a web page or an app.
          </p>
          <Button variant="default" size="xs" onClick={() => onTab('settings')}>
            Keys
          </Button>
        </li>
        <li>
          <h3>Send the first request</h3>
          <p>The response names the application, the account of the key, and the endpoints that it can call.</p>
          <CodeBlock label="First request" code={firstRequest(origin)} />
          {mayManage && <CopyWithKey application={application} origin={origin} />}
        </li>
      </ol>
      <p className={classes.more}>
        Lists, limits, errors and pushing data:{' '}
        <a href="/docs/integrating" target="_blank" rel="noreferrer">
          guide for integrators
        </a>
        ,{' '}
        <a href="/docs/external" target="_blank" rel="noreferrer">
          reference of the External API
        </a>
      </p>
    </Card>
  )
}

function CopyWithKey({ application: { id, keys }, origin }: { application: ExternalApplication; origin: string }) {
  const reveal = useRevealKey(id, 'primary')
  if (!keys.primary.canShow) return null
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
      <span className="soft small">Contains the Primary Key.</span>
    </Group>
  )
}
