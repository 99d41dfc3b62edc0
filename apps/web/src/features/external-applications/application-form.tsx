import type { ExternalApplication } from '@portal/contracts/accounts/external-application'
import { Button, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FormLayout } from '../../components/form/form-layout.tsx'
import { useForm, type Form } from '../../components/form/use-form.ts'
import { useVersion } from '../../components/form/use-version.ts'
import { Card } from '../../components/list/card.tsx'
import { useGoBack, useInvalidateQueries } from '../../lib/administration.ts'
import { callApi } from '../../lib/query/api.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { ApplicationErrors, wrongFields } from './fields/application-errors.tsx'
import { ApplicationFields, fieldId, type ApplicationField } from './fields/application-fields.tsx'
import { useApplicationRefresh } from './shared/application-query.ts'
import { ApplicationTabs } from './shared/application-tabs.tsx'
import { applicationTexts as texts } from './shared/application-texts.ts'
import { applicationAliases, isChanged, updateOf, applicationValuesOf, type ApplicationValues } from './fields/application-values.ts'
import { EndpointsPanel } from './endpoints/endpoints-panel.tsx'
import { isOn, showsAllSuppliers } from './endpoints/endpoint-switches.ts'
import { GetStarted } from './keys/get-started.tsx'
import { KeysCard } from './keys/keys-card.tsx'
import { WebhooksTab } from './webhooks/webhooks-tab.tsx'
import { useChoices } from './fields/use-choices.ts'
import { RequestsTab } from './requests/requests-tab.tsx'
import { useTab } from './shared/use-tab.ts'

/** Settings, keys and endpoints of an application with one Save button. */
export function ApplicationForm({ application }: { application: ExternalApplication }) {
  const { id, accountId } = application
  const back = useGoBack('/external-applications')
  const [tab, openTab] = useTab()
  const { form, unsaved, version } = useApplicationForm(application)
  const { values } = form
  const choices = useChoices({ accountId, isVendor: application.accountKind === 'vendor' }, application)
  const showField = useShownField(form, tab === 'settings', () => openTab('settings'))

  const narrowed = values.supplierIds.length > 0
  const open = application.endpoints.filter((line) => showsAllSuppliers(line, values.endpoints[line.endpointId], narrowed)).length
  const panels = {
    settings: (
      <>
        <Card title="Settings">
          <ApplicationFields
            form={form}
            choices={choices}
            contactGone={application.userId === null && values.userId === null}
            aboutSuppliers={open > 0 && <ShowAllSuppliers count={open} onShow={() => openTab('endpoints')} />}
            withLimit
          />
        </Card>
        <KeysCard application={application} mayManage />
      </>
    ),
    endpoints: (
      <EndpointsPanel
        application={application}
        states={values.endpoints}
        narrowed={narrowed}
        error={form.errors.endpoints}
        onChange={(endpoints) => form.set('endpoints', endpoints)}
        onTab={openTab}
      />
    ),
    webhooks: <WebhooksTab application={application} mayManage />,
    requests: <RequestsTab application={application} mayManage />,
    start: <GetStarted application={application} mayManage onTab={openTab} />,
  }
  return (
    <FormLayout
      form={form}
      version={version}
      onCancel={back}
      label="Application"
      storeAs={`application:${id}`}
      unsaved={unsaved}
      withoutFields={tab !== 'settings' && tab !== 'endpoints'}
      summary={<ApplicationErrors form={form} onShow={showField} />}
    >
      <ApplicationTabs tab={tab} onTab={openTab} on={Object.values(values.endpoints).filter(isOn).length} panels={panels} key={id} />
    </FormLayout>
  )
}

function useApplicationForm(application: ExternalApplication) {
  const { id } = application
  const refresh = useInvalidateQueries('listExternalApplications')
  const version = useVersion({ opened: application, read: useApplicationRefresh(id), valuesOf: applicationValuesOf })
  const form = useForm({
    initial: applicationValuesOf(application),
    aliases: applicationAliases,
    submit: (values, options) =>
      version.save((updatedDate) => callApi('updateExternalApplication', { id, ...updateOf(values), updatedDate }, options)),
    async onSuccess() {
      notifySuccess(texts.updated)
      const [stored] = await Promise.all([version.follow(), refresh()])
      if (stored) form.settle(applicationValuesOf(stored))
    },
  })
  const unsaved = isChanged(form.values, applicationValuesOf(version.record ?? application))
  // after Reload or a new key, a form without unsaved changes shows the new state
  if (version.record !== application && !unsaved) {
    version.adopt(application)
    form.patch(applicationValuesOf(application))
  }
  return { form, unsaved, version: version.of(form) }
}

/** Focuses a field on the settings tab, opening the tab if needed; focuses the first field with an error after a rejected save. */
function useShownField(form: Form<ApplicationValues>, isOpen: boolean, open: () => void) {
  const focusField = useRef<ApplicationField>(undefined)
  const show = (field: ApplicationField) => {
    if (isOpen) return document.getElementById(fieldId(form, field))?.focus()
    focusField.current = field
    open()
  }
  const showFirst = useEffectEvent((fields: ApplicationField[]) => fields[0] && !isOpen && show(fields[0]))
  useEffect(() => {
    showFirst(wrongFields(form.errors))
  }, [form.errors])
  const arrive = useEffectEvent(() => focusField.current && show(focusField.current))
  useEffect(() => {
    if (!isOpen) return
    arrive()
    focusField.current = undefined
  }, [isOpen])
  return show
}

const ShowAllSuppliers = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <Text size="sm" c="var(--status-late)" mt={4}>
    {count === 1 ? '1 endpoint that is on shows all suppliers.' : `${count} endpoints that are on show all suppliers.`}{' '}
    <Button variant="subtle" size="compact-sm" onClick={onShow}>
      Show endpoints
    </Button>
  </Text>
)
