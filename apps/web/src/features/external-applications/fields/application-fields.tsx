import { Alert, Button, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Form } from '../../../components/form/use-form.ts'
import { applicationTexts as texts } from '../shared/application-texts.ts'
import type { ApplicationValues } from './application-values.ts'
import { SupplierChoice } from './supplier-choice.tsx'
import type { useChoices } from './use-choices.ts'

/** Limit of options in a select; typing finds the others. */
const maxVisible = 100

/** Labels of the fields by name, in the order of the form. */
export const applicationLabels = {
  accountId: 'Account',
  name: 'Name',
  userId: 'Contact User',
  supplierIds: 'Suppliers',
  callsPerMinute: 'Calls per minute',
  allowedNetworks: 'Allowed networks',
} as const

export type ApplicationField = keyof typeof applicationLabels

/** Returns the id of a field's control, for links to it. */
export const fieldId = (form: { id: string }, name: string): string => `${form.id}-${name}`

interface ApplicationFieldsProps {
  form: Form<ApplicationValues>
  choices: ReturnType<typeof useChoices>
  /** Rendered above the other fields. */
  account?: ReactNode
  /** True if the chosen contact user was deleted. */
  contactGone?: boolean
  /** Rendered below the suppliers. */
  aboutSuppliers?: ReactNode
  /** True if the form includes rate limit and networks; a new application starts with the default limit and any network. */
  withLimit?: boolean
}

/** Name, contact user, suppliers and rate limit of an application. Contact and suppliers can be chosen after the account. */
export function ApplicationFields({ form, choices, account, contactGone, aboutSuppliers, withLimit }: ApplicationFieldsProps) {
  const { values, errors } = form
  const waiting = values.accountId === null
  return (
    <Stack gap="md">
      {account}
      <TextInput id={fieldId(form, 'name')} label={applicationLabels.name} required maxLength={100} {...form.text('name')} />
      <Choices {...choices.users} what="users">
        <Select
          id={fieldId(form, 'userId')}
          label={applicationLabels.userId}
          description={
            contactGone ? (
              <Text span inherit c="var(--status-late)">
                {texts.contactGoneHelp}
              </Text>
            ) : (
              'Technical contact for this application.'
            )
          }
          placeholder={waiting ? 'Choose an account first' : 'Choose a user'}
          required
          searchable
          limit={maxVisible}
          nothingFoundMessage="No user found"
          allowDeselect={false}
          data={choices.users.data}
          {...form.choice('userId')}
          disabled={waiting}
        />
      </Choices>
      {choices.isVendor || (
        <Choices {...choices.suppliers} what="suppliers">
          <SupplierChoice
            id={fieldId(form, 'supplierIds')}
            data={choices.suppliers.data}
            value={values.supplierIds}
            onChange={(ids) => form.set('supplierIds', ids)}
            error={errors.supplierIds}
            disabled={waiting}
          />
          {aboutSuppliers}
        </Choices>
      )}
      {withLimit && <Limits form={form} />}
    </Stack>
  )
}

const Limits = ({ form }: { form: Form<ApplicationValues> }) => (
  <>
    <TextInput
      id={fieldId(form, 'callsPerMinute')}
      label={applicationLabels.callsPerMinute}
      description="1 to 60,000 for both keys together. Requests above the limit get status 429."
      inputMode="numeric"
      required
      maxLength={9}
      {...form.text('callsPerMinute')}
    />
    <Textarea
      id={fieldId(form, 'allowedNetworks')}
      label={applicationLabels.allowedNetworks}
      description="One address or network per line, such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32. Requests from elsewhere get status 403. Leave empty to allow all."
      autosize
      minRows={1}
      maxRows={8}
      maxLength={6500}
      spellCheck={false}
      {...form.text('allowedNetworks')}
    />
  </>
)

interface ChoicesProps {
  what: string
  failed: boolean
  retry: () => void
  children: ReactNode
}

/** Select whose options come from the server, with a retry if they do not load. */
const Choices = ({ what, failed, retry, children }: ChoicesProps) => (
  <div>
    {children}
    {failed && (
      <Alert color="red" variant="light" role="alert" mt="xs">
        <Group justify="space-between" gap="xs">
          The {what} could not be loaded.
          <Button variant="default" size="compact-sm" onClick={retry}>
            Retry
          </Button>
        </Group>
      </Alert>
    )}
  </div>
)
