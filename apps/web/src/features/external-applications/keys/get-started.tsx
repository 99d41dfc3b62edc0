import type { ExternalApplication } from '@portal/contracts/accounts/external-application'
import { Button } from '@mantine/core'
import { Card } from '../../../components/list/card.tsx'
import type { Tab } from '../shared/use-tab.ts'
import { FirstRequest } from './first-request.tsx'
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
          <FirstRequest application={application} mayManage={mayManage} onTab={onTab} />
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
