import type { CustomerAccountDetail } from '@portal/contracts/accounts/customer-account'
import { Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { FormLayout } from '../../components/form/form-layout.tsx'
import { missingFields } from '../../components/form/missing-fields.ts'
import { useForm, type Form } from '../../components/form/use-form.ts'
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
import { LocaleFields } from './locale-fields.tsx'
import { useAccountRights } from './use-account-rights.ts'

interface CustomerFormProps {
  /** Undefined for a new account. */
  account?: CustomerAccountDetail
  readOnly?: boolean
  /** Adds the cards of settings. */
  withSettings?: boolean
  /** After it was saved. */
  onSaved: () => void
  onCancel: () => void
}

/** Required fields of a customer account with their labels, and those of a new one; the API has a default for the currency. */
const required = { name: "Customer's Name", contactEmail: 'Contact Email' }
const requiredOfNew = { ...required, baseCurrency: 'Currency', ...firstUserLabels }

/** Name, contact and settings of a customer account; of a new one its first user as well. */
export function CustomerForm(props: CustomerFormProps) {
  const { account, withSettings = false, onCancel } = props
  const { accounts } = useSessionContext()
  const { mayMake } = useAccountRights()
  const { form, version } = useCustomerForm(props, mayMake)
  return (
    <FormLayout form={form} version={version} onCancel={onCancel} storeAs={`customer:${account?.id ?? 'new'}`} label="Customer account">
      <Card title="Account" {...(form.readOnly && { text: texts.readOnlyAccount })}>
        <Stack gap="md">
          <TextInput
            label="Customer's Name"
            required
            maxLength={200}
            description={!account && isNameTaken(accounts, 'Customer', form.values.name) ? texts.nameTaken : undefined}
            {...form.text('name')}
          />
          <TextInput label="Contact Email" type="email" required {...form.text('contactEmail')} />
          {!withSettings && <BookingEmailField form={form} />}
          {!account && <LocaleFields form={form} isNew />}
        </Stack>
      </Card>
      {withSettings && <SettingsCards form={form} hasFullPermissions={mayMake} />}
      {!account && <FirstUserFields form={form} />}
    </FormLayout>
  )
}

function useCustomerForm({ account, readOnly = false, withSettings = false, onSaved }: CustomerFormProps, hasFullPermissions: boolean) {
  const refresh = useInvalidateQueries(
    'listCustomerAccounts',
    'listMyAccountSelectItems',
    'getCustomerAccount',
    'listCustomerAccountOptions',
  )
  const client = useQueryClient()
  const version = useVersion({
    opened: account,
    read: () => client.fetchQuery({ ...operationQuery('getCustomerAccount', { id: account!.id }), staleTime: 0 }).catch(() => undefined),
    valuesOf: initialValues,
  })
  const form = useForm({
    initial: initialValues(account),
    readOnly,
    check: (values) => missingFields(values, account ? required : requiredOfNew),
    submit: async (values, options) => {
      const { name, contactEmail, bookingEmail, alias, baseCurrency, timeZone, bookingOverflowPercentage, ...firstUser } = values
      const profile = { name, contactEmail, bookingEmail }
      if (!account) return callApi('createCustomerAccount', { ...profile, baseCurrency, timeZone, ...firstUser }, options)
      const settings = {
        ...(withSettings && alias && { alias }),
        ...(withSettings && hasFullPermissions && { baseCurrency, timeZone, bookingOverflowPercentage }),
      }
      const update = { id: account.id, ...profile, ...settings }
      return version.save((updatedDate) => callApi('updateCustomerAccount', { ...update, updatedDate }, options))
    },
    async onSuccess() {
      notifySuccess(account ? texts.customerUpdated : texts.customerCreated)
      await refresh()
      await version.follow()
      onSaved()
    },
  })
  return { form, version: version.of(form) }
}

const initialValues = (account: CustomerAccountDetail | undefined) => ({
  name: account?.name ?? '',
  contactEmail: account?.contactEmail ?? '',
  bookingEmail: account?.bookingEmail ?? '',
  alias: account?.alias ?? '',
  // no default: the currency cannot change once data has been imported
  baseCurrency: account?.baseCurrency ?? '',
  timeZone: account?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
  bookingOverflowPercentage: String(account?.bookingOverflowPercentage ?? 0),
  ...noFirstUser,
})

interface Settings {
  bookingEmail: string
  alias: string
  baseCurrency: string
  timeZone: string
  bookingOverflowPercentage: string
}

interface SettingsCardsProps {
  form: Pick<Form<Settings>, 'text' | 'choice' | 'values'>
  /** False for administrators without full permissions, who cannot change currency, time zone and overbooking. */
  hasFullPermissions: boolean
}

/** URL of the public Track and Trace page. */
const publicAddress = (alias: string) => `${window.location.host}/${alias.trim() || 'alias'}/trackandtrace`

/** All settings of a customer account, by what they affect. */
const SettingsCards = ({ form, hasFullPermissions }: SettingsCardsProps) => (
  <>
    <Card title="Bookings">
      <Stack gap="md">
        <BookingEmailField form={form} />
        <TextInput
          label="Overbooking in percent"
          description={hasFullPermissions ? texts.bookingOverflow : `${texts.bookingOverflow} ${texts.overflowNeedsFullPermissions}`}
          inputMode="decimal"
          maxLength={6}
          {...form.text('bookingOverflowPercentage')}
          {...(!hasFullPermissions && { disabled: true })}
        />
      </Stack>
    </Card>
    <Card title="Reports" {...(!hasFullPermissions && { text: texts.localeNeedsFullPermissions })}>
      <LocaleFields form={form} disabled={!hasFullPermissions} />
    </Card>
    <Card title="Public tracking">
      <TextInput
        label="Alias"
        description={`Page without sign-in, while its feature is on: ${publicAddress(form.values.alias)}. ${texts.aliasForm}`}
        maxLength={40}
        autoCapitalize="none"
        {...form.text('alias')}
      />
    </Card>
  </>
)

/** Address that receives the bookings of vendors. */
const BookingEmailField = ({ form }: { form: Pick<Form<Pick<Settings, 'bookingEmail'>>, 'text'> }) => (
  <TextInput label="Email for bookings" description={texts.bookingEmailNote} type="email" {...form.text('bookingEmail')} />
)
