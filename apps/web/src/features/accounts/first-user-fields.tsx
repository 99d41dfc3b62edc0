import { Stack, TextInput } from '@mantine/core'
import { FieldGrid } from '../../components/form/field-grid.tsx'
import type { Form } from '../../components/form/use-form.ts'
import { Card } from '../../components/list/card.tsx'

export const noFirstUser = { username: '', firstName: '', lastName: '', phoneNumber: '' }

export const firstUserLabels = {
  username: 'Username (Email)',
  firstName: 'First Name',
  lastName: 'Last Name',
  phoneNumber: 'Phone Number',
}

/** Fields of the first user of a new account, who receives an invitation. */
export const FirstUserFields = ({ form }: { form: Pick<Form<typeof noFirstUser>, 'text'> }) => (
  <Card title="First user" text="Gets an invitation by email to set a password.">
    <Stack gap="md">
      <TextInput label="Username (Email)" type="email" autoComplete="off" required {...form.text('username')} />
      <FieldGrid>
        <TextInput label="First Name" required maxLength={100} {...form.text('firstName')} />
        <TextInput label="Last Name" required maxLength={100} {...form.text('lastName')} />
        <TextInput label="Phone Number" type="tel" required maxLength={64} {...form.text('phoneNumber')} />
      </FieldGrid>
    </Stack>
  </Card>
)
