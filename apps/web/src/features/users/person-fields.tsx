import { Stack, TextInput } from '@mantine/core'
import { FieldGrid } from '../../components/form/field-grid.tsx'
import type { Form } from '../../components/form/use-form.ts'
import type { UserValues } from './user-values.ts'

/** Name, email address and telephone. The address is the username and cannot be changed. */
export const PersonFields = ({ form, isNew }: { form: Form<UserValues>; isNew: boolean }) => (
  <Stack gap="md">
    <TextInput
      label="Username (Email)"
      type="email"
      autoComplete="off"
      required
      {...form.text('email')}
      {...(!isNew && {
        readOnly: true,
        variant: 'filled',
        withAsterisk: false,
        description: 'The address of a user cannot be changed.',
      })}
    />
    <FieldGrid>
      <TextInput label="Firstname" required maxLength={100} {...form.text('firstname')} />
      <TextInput label="Lastname" required maxLength={100} {...form.text('lastname')} />
      <TextInput label="Phone Number" type="tel" maxLength={64} {...form.text('phoneNumber')} />
      <TextInput label="Buyer Id" maxLength={64} {...form.text('buyerId')} />
    </FieldGrid>
  </Stack>
)
