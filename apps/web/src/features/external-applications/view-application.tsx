import type { ExternalApplication } from '@portal/contracts/accounts/external-application'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FormLoader } from '../../components/form/form-loader.tsx'
import { Card } from '../../components/list/card.tsx'
import { DefinitionList } from '../../components/list/definition-list.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { Page } from '../../components/list/page.tsx'
import { formatDay, formatInteger } from '../../lib/format/format.ts'
import { texts } from '../../lib/texts/texts.ts'
import { applicationQuery } from './shared/application-query.ts'
import { ApplicationTabs } from './shared/application-tabs.tsx'
import { applicationTexts } from './shared/application-texts.ts'
import { ApplicationTrail } from './shared/application-trail.tsx'
import { applicationValuesOf } from './fields/application-values.ts'
import { EndpointsPanel } from './endpoints/endpoints-panel.tsx'
import { GetStarted } from './keys/get-started.tsx'
import { KeysCard } from './keys/keys-card.tsx'
import { WebhooksTab } from './webhooks/webhooks-tab.tsx'
import { useApplicationRights } from './shared/use-application-rights.ts'
import { RequestsTab } from './requests/requests-tab.tsx'
import { useTab } from './shared/use-tab.ts'

export function ViewApplication({ id }: { id: string }) {
  const { mayManage } = useApplicationRights()
  const query = useQuery(applicationQuery(id))
  const { name = 'Application', accountName } = query.data ?? {}
  return (
    <Page
      header={
        <PageHeader title={name} subtitle={accountName ? `for ${accountName}` : ''} trail={<ApplicationTrail as={name} />}>
          {mayManage && query.data && (
            <Button
              component={Link}
              to={`/external-applications/${id}/edit`}
              variant="default"
              leftSection={<IconPencil size={16} stroke={1.6} />}
            >
              Edit
            </Button>
          )}
        </PageHeader>
      }
    >
      <FormLoader query={query}>{(application) => <ApplicationView application={application} />}</FormLoader>
    </Page>
  )
}

function ApplicationView({ application }: { application: ExternalApplication }) {
  const [tab, openTab] = useTab()
  const panels = {
    settings: (
      <>
        <Card title="Settings">
          <DefinitionList facts={describeSettings(application)} />
        </Card>
        <KeysCard application={application} mayManage={false} />
      </>
    ),
    endpoints: (
      <EndpointsPanel
        application={application}
        states={applicationValuesOf(application).endpoints}
        narrowed={!application.allSuppliers}
        onTab={openTab}
      />
    ),
    webhooks: <WebhooksTab application={application} mayManage={false} />,
    requests: <RequestsTab application={application} mayManage={false} />,
    start: <GetStarted application={application} mayManage={false} onTab={openTab} />,
  }
  return <ApplicationTabs tab={tab} onTab={openTab} on={application.enabledEndpointCount} panels={panels} />
}

function describeSuppliers({ accountKind, allSuppliers, supplierNames }: ExternalApplication): string | null {
  if (accountKind === 'vendor') return null
  return allSuppliers ? texts.allSuppliers : supplierNames.join(', ') || applicationTexts.suppliersGone
}

const describeSettings = (application: ExternalApplication) =>
  [
    ['Account', application.accountName],
    ['Name', application.name],
    ['Contact User', application.contactName ?? applicationTexts.contactGone],
    ['Contact Email', application.contactEmail],
    ['Suppliers', describeSuppliers(application)],
    ['Calls per minute', formatInteger(application.callsPerMinute)],
    ['Allowed networks', application.allowedNetworks.join(', ') || 'Any'],
    ['Created', formatDay(application.createdDate)],
    ['Updated', formatDay(application.updatedDate)],
  ] as const
