import type { WebhookLine } from '@portal/contracts/accounts/application-webhooks'
import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useRevealSecret } from '../shared/use-reveal-key.ts'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { WebhookTools } from './webhook-tools.tsx'
import { describeTotals, describeTypes, stateOf, webhookTexts as texts } from './webhook-texts.ts'
import classes from './webhooks-panel.module.css'

interface WebhookRowProps {
  applicationId: string
  webhook: WebhookLine
  mayManage: boolean
  onEdit: () => void
}

/** Webhook with its state and actions; expands to its deliveries. */
export function WebhookRow({ applicationId, webhook, mayManage, onEdit }: WebhookRowProps) {
  const [opened, setOpened] = useState(false)
  const [heading, details] = [useId(), useId()]
  const reveal = useRevealSecret({ id: applicationId, webhookId: webhook.id })
  const state = stateOf(webhook)
  const Chevron = opened ? IconChevronDown : IconChevronRight
  return (
    <li>
      <section className={classes.row} aria-labelledby={heading}>
        <div>
          <h3 className={classes.url} id={heading}>
            {webhook.url}
          </h3>
          {webhook.description && <div className="small">{webhook.description}</div>}
          <div className="soft small">
            {describeTypes(webhook.types)} · {webhook.thin ? 'Event only' : 'With the record'}
          </div>
          <div className="small">
            <span className={state.isBad ? classes.bad : 'soft'}>{state.text}</span>
            <span className="soft"> · {describeTotals(webhook)}</span>
          </div>
          <div role="status">
            {reveal.shown && (
              <>
                <code className={classes.secret}>{reveal.shown}</code>
                <span className="visually-hidden">{texts.secretShown}</span>
              </>
            )}
          </div>
        </div>
        <div className={classes.tools}>
          <Button
            variant="default"
            size="xs"
            leftSection={<Chevron size={14} stroke={1.6} />}
            aria-expanded={opened}
            {...(opened && { 'aria-controls': details })}
            onClick={() => setOpened(!opened)}
          >
            Deliveries
          </Button>
          {mayManage && <WebhookTools applicationId={applicationId} webhook={webhook} reveal={reveal} onEdit={onEdit} />}
        </div>
        {opened && <WebhookDeliveries id={details} applicationId={applicationId} webhook={webhook} mayManage={mayManage} />}
      </section>
    </li>
  )
}
