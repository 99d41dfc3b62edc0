import type { VendorAccountDetail } from '@portal/contracts/accounts/vendor-account'
import { Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { FormLayout } from '../../components/form/form-layout.tsx'
import { missingFields } from '../../components/form/missing-fields.ts'
import { useForm } from '../../components/form/use-form.ts'
import { useVersion } from '../../components/form/use-version.ts'
import { Card } from '../../components/list/card.tsx'
import { administrationTexts as texts } from '../../lib/texts/administration-texts.ts'
import { useInvalidateQueries } from '../../lib/administration.ts'
import { isNameTaken } from '../../lib/session/account-choices.ts'
import { callApi } from '../../lib/query/api.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { FirstUserFields, firstUserLabels, noFirstUser } from './first-user-fields.tsx'
import { timeZoneChoices, withSelected } from './locale-choices.ts'

const maxVisible = 100
const timeZones = timeZoneChoices()

/** Required fields with their labels; a new account has a first user too. */
const required = { name: "Vendor's Name", vendorNumbers: 'Vendor Numbers', contactEmail: 'Contact Email' }

interface VendorFormProps {
  /** Undefined for a new account. */
  account?: VendorAccountDetail
  readOnly?: boolean
  /** Vendor numbers decide which orders a vendor sees: only full administrators change them (decision 17). */
  mayNumber: boolean
  /** Called with the account's id after a save. */
  onSaved: (id: string) => void
  onCancel: () => void
}

/** Name, numbers and contact of a vendor account, and the first user of a new one. */
export function VendorForm(props: VendorFormProps) {
  const { account, mayNumber, onCancel } = props
  const { accounts } = useSessionContext()
  const { form, version } = useVendorForm(props)
  return (
    <FormLayout form={form} version={version} onCancel={onCancel} storeAs={`vendor:${account?.id ?? 'new'}`} label="Vendor account">
      <Card title="Account" {...(form.readOnly && { text: texts.readOnlyAccount })}>
        <Stack gap="md">
          <TextInput
            label="Vendor's Name"
            required
            maxLength={200}
            description={!account && isNameTaken(accounts, 'Vendor', form.values.name) ? texts.nameTaken : undefined}
            {...form.text('name')}
          />
          <Textarea
            label="Vendor Numbers"
            description={mayNumber ? `${texts.vendorNumbersNote} ${texts.vendorNumbersForm}` : texts.vendorNumbersNote}
            required
            autosize
            minRows={2}
            maxRows={8}
            {...form.text('vendorNumbers')}
            {...(!mayNumber && { readOnly: true, variant: 'filled', withAsterisk: false })}
          />
          <TextInput label="Contact Email" type="email" required {...form.text('contactEmail')} />
          <Select
            label="Time zone"
            description={texts.vendorTimeZone}
            data={withSelected(timeZones, form.values.timeZone)}
            searchable
            limit={maxVisible}
            allowDeselect={false}
            {...form.choice('timeZone')}
            // looks like the other read-only fields: disabled text has too little contrast
            {...(form.readOnly && { disabled: false, readOnly: true, variant: 'filled' })}
          />
        </Stack>
      </Card>
      {!account && <FirstUserFields form={form} />}
    </FormLayout>
  )
}

function useVendorForm({ account, readOnly = false, mayNumber, onSaved }: VendorFormProps) {
  const refresh = useInvalidateQueries('listVendorAccounts', 'listMyAccountSelectItems', 'getVendorAccount')
  const client = useQueryClient()
  const version = useVersion({
    opened: account,
    read: () => client.fetchQuery({ ...operationQuery('getVendorAccount', { id: account!.id }), staleTime: 0 }).catch(() => undefined),
    valuesOf: initialValues,
  })
  const form = useForm({
    initial: initialValues(account),
    readOnly,
    check: (values) => missingFields(values, account ? required : { ...required, ...firstUserLabels }),
    async submit({ name, vendorNumbers, contactEmail, timeZone, ...firstUser }, options) {
      if (!account) return callApi('createVendorAccount', { name, vendorNumbers, contactEmail, timeZone, ...firstUser }, options)
      const update = { id: account.id, name, contactEmail, timeZone, ...(mayNumber && { vendorNumbers }) }
      await version.save((updatedDate) => callApi('updateVendorAccount', { ...update, updatedDate }, options))
      return account.id
    },
    async onSuccess(id) {
      notifySuccess(account ? texts.vendorUpdated : texts.vendorCreated)
      await refresh()
      await version.follow()
      onSaved(id)
    },
  })
  return { form, version: version.of(form) }
}

const initialValues = (account: VendorAccountDetail | undefined) => ({
  name: account?.name ?? '',
  vendorNumbers: account?.vendorNumbers ?? '',
  contactEmail: account?.contactEmail ?? '',
  // a new account starts with the time zone of its creator's browser
  timeZone: account?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...noFirstUser,
})
