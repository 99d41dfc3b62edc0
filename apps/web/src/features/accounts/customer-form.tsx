import type { CustomerAccountDetail } from '@portal/contracts/customer-account'
import { Stack, TextInput } from '@mantine/core'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { missingFields } from '../../components/form/missing-fields.ts'
import { useForm, type Form } from '../../components/form/use-form.ts'
import { Card } from '../../components/list/card.tsx'
import { administrationTexts as texts } from '../../lib/administration-texts.ts'
import { useRefresh } from '../../lib/administration.ts'
import { isTaken } from '../../lib/account-choices.ts'
import { call } from '../../lib/api.ts'
import { useWorkplace } from '../../lib/current-account.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { FirstUserFields, firstUserLabels, noFirstUser } from './first-user-fields.tsx'
import { LocaleFields } from './locale-fields.tsx'

interface CustomerFormProps {
  /** Undefined for a new account. */
  account?: CustomerAccountDetail
  readOnly?: boolean
  /** True if the form includes the alias. */
  withAlias?: boolean
  /** Called after a save. */
  onSaved: () => void
  onCancel: () => void
}

/** Required fields of a new customer account with their labels; the API has a default for the currency. */
const requiredOfNew = { name: 'Name', contactEmail: 'Contact Email', baseCurrency: 'Currency', ...firstUserLabels }

/** Name and contact of a customer account, and the first user of a new one. */
export function CustomerForm({ account, readOnly = false, withAlias = false, onSaved, onCancel }: CustomerFormProps) {
  const { accounts } = useWorkplace()
  const refresh = useRefresh('listCustomerAccounts', 'listMyAccountSelectItems', 'getCustomerAccount', 'listCustomerAccountOptions')
  const form = useForm({
    initial: {
      name: account?.name ?? '',
      contactEmail: account?.contactEmail ?? '',
      bookingEmail: account?.bookingEmail ?? '',
      alias: account?.alias ?? '',
      // must be chosen for a new account, because the currency is fixed once data has been imported
      baseCurrency: '',
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...noFirstUser,
    },
    readOnly,
    check: (values) => (account ? {} : missingFields(values, requiredOfNew)),
    submit: async ({ name, contactEmail, bookingEmail, alias, baseCurrency, timeZone, ...firstUser }, options) =>
      account
        ? call('updateCustomerAccount', { id: account.id, name, contactEmail, bookingEmail, ...(withAlias && alias && { alias }) }, options)
        : call('createCustomerAccount', { name, contactEmail, bookingEmail, baseCurrency, timeZone, ...firstUser }, options),
    async onSuccess() {
      notifySuccess(account ? texts.customerUpdated : texts.customerCreated)
      await refresh()
      onSaved()
    },
  })
  return (
    <FormFrame form={form} onCancel={onCancel} label="Customer account">
      <Card title="Account">
        <Stack gap="md">
          <TextInput
            label="Customer's Name"
            required
            maxLength={200}
            description={!account && isTaken(accounts, 'Customer', form.values.name) ? texts.nameTaken : undefined}
            {...form.text('name')}
          />
          <TextInput label="Contact Email" type="email" required {...form.text('contactEmail')} />
          <TextInput label="Email for bookings" description={texts.bookingEmailNote} type="email" {...form.text('bookingEmail')} />
          {account && withAlias && <AliasField form={form} />}
          {!account && <LocaleFields form={form} isNew />}
        </Stack>
      </Card>
      {!account && <FirstUserFields form={form} />}
    </FormFrame>
  )
}

/** Alias: the account's name in the URL of its public page. */
export const AliasField = ({ form }: { form: Pick<Form<{ alias: string }>, 'text'> }) => (
  <TextInput
    label="Alias"
    description="The account's name in the address of its public Track and Trace page: 3 to 40 lower case letters, digits and hyphens."
    maxLength={40}
    autoCapitalize="none"
    {...form.text('alias')}
  />
)
