import type { WebhookLine } from '@portal/contracts/accounts/application-webhooks'
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { FormLayout } from '../../../components/form/form-layout.tsx'
import { SearchableMultiSelect } from '../../../components/form/searchable-multi-select.tsx'
import { missingFields } from '../../../components/form/missing-fields.ts'
import { useForm } from '../../../components/form/use-form.ts'
import { useInvalidateQueries } from '../../../lib/administration.ts'
import { callApi } from '../../../lib/query/api.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { typeChoices } from './webhook-texts.ts'

interface WebhookDialogProps {
  applicationId: string
  /** Webhook to change, or `new`; undefined while the dialog is closed. */
  webhook: WebhookLine | 'new' | undefined
  onClose: () => void
}

/** Dialog in which a webhook is created or changed. */
export const WebhookDialog = ({ applicationId, webhook, onClose }: WebhookDialogProps) => (
  <FormDialog opened={webhook !== undefined} title={webhook === 'new' ? 'New webhook' : 'Edit webhook'} onClose={onClose}>
    {webhook !== undefined && (
      <WebhookForm applicationId={applicationId} webhook={webhook === 'new' ? undefined : webhook} onClose={onClose} />
    )}
  </FormDialog>
)

/** Lists empty required fields, before the API describes them one by one. */
function checkWebhook({ url, types }: { url: string; types: string[] }) {
  const missing = { ...missingFields({ url }, { url: 'URL' }), ...(types.length === 0 && { types: 'Select at least one event' }) }
  return url.trim() === '' || /^https?:\/\//i.test(url.trim()) ? missing : { ...missing, url: 'Must be a URL that begins with https://' }
}

interface WebhookFormProps {
  applicationId: string
  /** Absent for a new one. */
  webhook: WebhookLine | undefined
  onClose: () => void
}

function WebhookForm({ applicationId: id, webhook, onClose }: WebhookFormProps) {
  const refresh = useInvalidateQueries('listApplicationWebhooks')
  const form = useForm({
    initial: {
      url: webhook?.url ?? '',
      types: webhook?.types ?? ['*'],
      description: webhook?.description ?? '',
      withRecord: webhook?.thin === false,
      enabled: webhook?.enabled ?? true,
    },
    check: checkWebhook,
    submit({ withRecord, description, enabled, ...values }, options) {
      const fields = { ...values, description: description.trim() || null, thin: !withRecord }
      if (!webhook) return callApi('createApplicationWebhook', { id, ...fields }, options)
      // enabling requires a choice about missed events, so it is a separate action
      const disabling = !enabled && webhook.enabled ? { enabled: false } : {}
      return callApi('updateApplicationWebhook', { id, webhookId: webhook.id, ...fields, ...disabling }, options)
    },
    async onSuccess() {
      notifySuccess(webhook ? 'The webhook was updated successfully' : 'The webhook was created successfully')
      await refresh()
      onClose()
    },
  })
  return (
    <FormLayout form={form} label="Webhook">
      <Stack gap="sm">
        <TextInput
          label="URL"
          description="Begins with https:// and leads to a public address"
          type="url"
          required
          maxLength={2000}
          data-autofocus
          {...form.text('url')}
        />
        <SearchableMultiSelect
          label="Events"
          description="shipment.* covers all events of shipments"
          required
          data={typeChoices}
          {...form.choice('types')}
        />
        <TextInput label="Description" maxLength={200} {...form.text('description')} />
        <Checkbox label="Send the record with each event (up to 20 kB)" size="sm" {...form.check('withRecord')} />
        {webhook?.enabled && <Checkbox label="Enabled" size="sm" {...form.check('enabled')} />}
      </Stack>
    </FormLayout>
  )
}
