import { Stack, TextInput } from '@mantine/core'
import type { Form } from '../../components/form/use-form.ts'
import { Card } from '../../components/list/card.tsx'
import { administrationTexts as texts } from '../../lib/texts/administration-texts.ts'
import { LocaleFields } from './locale-fields.tsx'

interface Settings {
  bookingEmail: string
  alias: string
  baseCurrency: string
  timeZone: string
  bookingOverflowPercentage: string
}

interface SettingsCardProps {
  form: Pick<Form<Settings>, 'text' | 'choice' | 'values'>
  /** False for administrators without full permissions, who cannot change currency, time zone and overbooking. */
  hasFullPermissions: boolean
}

/** All settings of a customer account. */
export const SettingsCard = ({ form, hasFullPermissions }: SettingsCardProps) => (
  <Card title="Settings" {...(!hasFullPermissions && { text: texts.needsFullPermissions })}>
    <Stack gap="md">
      <BookingEmailField form={form} />
      <TextInput
        label="Alias"
        description="Name in the URL of the public Track and Trace page: 3 to 40 lowercase letters, digits and hyphens."
        maxLength={40}
        autoCapitalize="none"
        {...form.text('alias')}
      />
      <LocaleFields form={form} disabled={!hasFullPermissions} />
      <TextInput
        label="Overbooking in percent"
        description={texts.bookingOverflow}
        inputMode="decimal"
        maxLength={6}
        {...form.text('bookingOverflowPercentage')}
        {...(!hasFullPermissions && { disabled: true })}
      />
    </Stack>
  </Card>
)

/** Address that receives the bookings of vendors. */
export const BookingEmailField = ({ form }: { form: Pick<Form<Pick<Settings, 'bookingEmail'>>, 'text'> }) => (
  <TextInput label="Email for bookings" description={texts.bookingEmailNote} type="email" {...form.text('bookingEmail')} />
)
