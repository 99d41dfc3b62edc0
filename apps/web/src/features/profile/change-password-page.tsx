import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormLayout } from '../../components/form/form-layout.tsx'
import { NewPasswordInput } from '../../components/form/new-password-input.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { Card } from '../../components/list/card.tsx'
import { Page } from '../../components/list/page.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { callApi } from '../../lib/query/api.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { personTexts } from '../../lib/texts/person-texts.ts'
import { passwordErrors } from './password-errors.ts'

/** Changes the user's own password. */
export function ChangePasswordPage() {
  const { user } = useSessionContext()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const back = () => void navigate({ to: '/profile' })
  const form = useForm({
    initial: { OldPassword: '', NewPassword: '', ConfirmPassword: '' },
    check: passwordErrors,
    submit: (values) => callApi('changePassword', values),
    onSuccess() {
      notifySuccess(personTexts.ownPasswordChanged)
      // the API has ended all other sessions, and disconnected the assistants
      for (const operation of ['listSessions', 'listMyAssistants']) void queryClient.invalidateQueries({ queryKey: [operation] })
      back()
    },
  })
  return (
    <Page header={<PageHeader title="Change password" onBack={back} />}>
      <FormLayout form={form} label="Change password" onCancel={back}>
        {/* username for password managers */}
        <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <Card title="New password" text="You stay signed in here. All your other sessions end, and your assistants are disconnected.">
          <Stack gap="md">
            <PasswordField label="Old password" autoComplete="current-password" required {...form.text('OldPassword')} />
            <NewPasswordInput label="New password" required {...form.text('NewPassword')} />
            <PasswordField label="Confirm password" autoComplete="new-password" required {...form.text('ConfirmPassword')} />
          </Stack>
        </Card>
      </FormLayout>
    </Page>
  )
}
