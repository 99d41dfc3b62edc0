import { Select, TextInput } from '@mantine/core'
import { FieldGrid } from '../../components/form/field-grid.tsx'
import type { Form } from '../../components/form/use-form.ts'
import { Card } from '../../components/list/card.tsx'
import type { ProfileValues } from './profile-values.ts'

const themes: { value: '0' | '1'; label: string }[] = [
  { value: '0', label: 'Dark' },
  { value: '1', label: 'Light' },
]

/** Spans the whole row of the grid. */
const wide = { 'data-wide': true }
/** Puts the description below the field, so that adjacent fields align. */
const order: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description']

/** Name, telephone, theme and buyer id; the username is read-only. */
export const DetailsCard = ({ username, form }: { username: string; form: Form<ProfileValues> }) => (
  <Card title="Your details">
    <FieldGrid>
      <TextInput
        wrapperProps={wide}
        inputWrapperOrder={order}
        label="Username"
        description="Your email address. To use another one, ask an administrator for a new user."
        value={username}
        autoComplete="username"
        readOnly
      />
      <TextInput label="First Name" autoComplete="given-name" maxLength={100} required {...form.text('firstname')} />
      <TextInput label="Last Name" autoComplete="family-name" maxLength={100} required {...form.text('lastname')} />
      <TextInput label="Phone Number" type="tel" autoComplete="tel" maxLength={64} {...form.text('phoneNumber')} />
      <Select label="Theme" data={themes} allowDeselect={false} {...form.choice('colorTheme')} />
      <TextInput
        wrapperProps={wide}
        inputWrapperOrder={order}
        label="Buyer Id"
        description="Lets you choose “Show only my Purchase Orders.” in reports."
        autoComplete="off"
        maxLength={64}
        {...form.text('buyerId')}
      />
    </FieldGrid>
  </Card>
)
