import type { ExternalApplication } from '@portal/contracts/accounts/external-application'
import type { WebhookLine } from '@portal/contracts/accounts/application-webhooks'
import { deliveryRateChart, deliveryTimeChart } from '@portal/charts/webhook-deliveries'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormLoader } from '../../../components/form/form-loader.tsx'
import { Card } from '../../../components/list/card.tsx'
import { operationQuery } from '../../../lib/query/operation-query.ts'
import { DayCharts } from '../shared/day-charts.tsx'
import { ModeSwitch } from '../shared/mode-switch.tsx'
import { useApplicationMode } from '../shared/use-mode.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'
import { webhookTexts as texts } from './webhook-texts.ts'
import classes from './webhooks-panel.module.css'

const charts = [deliveryRateChart, deliveryTimeChart]

export interface WebhooksPanelProps {
  application: Pick<ExternalApplication, 'id' | 'name' | 'test'>
  /** True if the reader may change webhooks and show their secrets. */
  mayManage: boolean
}

/** Webhooks of an application with their deliveries, and charts of these per day: of live data or of the sandbox. */
export default function WebhooksPanel({ application, mayManage }: WebhooksPanelProps) {
  const { id, mode, hasSandbox, change } = useApplicationMode(application, mayManage)
  const query = useQuery(operationQuery('listApplicationWebhooks', { id }, { meta: { shown: true } }))
  const days = useQuery(operationQuery('getWebhookDeliveryDays', { id }, { staleTime: 0, meta: { shown: true } }))
  const [edited, setEdited] = useState<WebhookLine | 'new'>()
  return (
    <>
      {hasSandbox && <ModeSwitch mode={mode} onChange={change} />}
      {/* one loader for both, because an application without deliveries has no charts */}
      <FormLoader query={query}>
        {(webhooks) => (
          <>
            {webhooks.some(hasDeliveries) && <DayCharts charts={charts} query={days} about={application.name} />}
            <Card
              title="Webhooks"
              text={mode === 'test' ? texts.aboutTest : texts.about}
              aside={mayManage && <NewWebhook onClick={() => setEdited('new')} />}
            >
              {webhooks.length === 0 ? (
                <p className="soft small">{texts.none}</p>
              ) : (
                <ul className={classes.list}>
                  {webhooks.map((webhook) => (
                    <WebhookRow
                      key={webhook.id}
                      applicationId={id}
                      webhook={webhook}
                      mayManage={mayManage}
                      onEdit={() => setEdited(webhook)}
                    />
                  ))}
                </ul>
              )}
              <WebhookDialog applicationId={id} webhook={edited} onClose={() => setEdited(undefined)} />
            </Card>
          </>
        )}
      </FormLoader>
    </>
  )
}

const hasDeliveries = ({ ended, waiting }: WebhookLine) => ended + waiting > 0

const NewWebhook = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" size="xs" flex="none" leftSection={<IconPlus size={14} stroke={1.6} />} onClick={onClick}>
    New webhook
  </Button>
)
