import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { FormLoader } from '../../components/form/form-loader.tsx'
import { FormLayout } from '../../components/form/form-layout.tsx'
import { NewPasswordInput } from '../../components/form/new-password-input.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { Card } from '../../components/list/card.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { Page } from '../../components/list/page.tsx'
import { administrationTexts } from '../../lib/texts/administration-texts.ts'
import { formQueryOptions, useGoBack, useInvalidateQueries } from '../../lib/administration.ts'
import { callApi } from '../../lib/query/api.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { personTexts } from '../../lib/texts/person-texts.ts'
import { NotAllowed } from './user-editor-page.tsx'

/** Sets the password of another user. */
export function SetPasswordPage({ id }: { id: string }) {
  const { user } = useSessionContext()
  // the reader's own password change requires the old password
  if (id === user.id) return <Navigate to="/profile/change-password" replace />
  return user.isAdmin && user.permissions.canManageUsers ? (
    <SetPassword key={id} id={id} />
  ) : (
    <NotAllowed message={administrationTexts.mayNotModifyUsers} />
  )
}

function SetPassword({ id }: { id: string }) {
  const back = useGoBack(`/users/${id}/edit`)
  const user = useQuery(operationQuery('getUser', { id }, formQueryOptions))
  return (
    <Page header={<PageHeader title="Set Password" subtitle={user.data ? `For ${user.data.username}` : ''} onBack={back} />}>
      <FormLoader query={user}>
        {({ canEdit, username }) =>
          canEdit ? <PasswordForm id={id} username={username} onLeave={back} /> : <Navigate to="/users/$id/edit" params={{ id }} replace />
        }
      </FormLoader>
    </Page>
  )
}

function PasswordForm({ id, username, onLeave }: { id: string; username: string; onLeave: () => void }) {
  const refresh = useInvalidateQueries('listUsers', 'getUser')
  const form = useForm({
    initial: { Password: '', ConfirmPassword: '' },
    check({ Password, ConfirmPassword }) {
      if (!Password) return { Password: personTexts.passwordRequired }
      if (!ConfirmPassword) return { ConfirmPassword: personTexts.confirmPasswordRequired }
      return Password.trim() === ConfirmPassword.trim() ? {} : { ConfirmPassword: personTexts.passwordsDoNotMatch }
    },
    submit: (values, options) => callApi('setUserPassword', { ApplicationUserId: id, ...values }, options),
    async onSuccess() {
      notifySuccess(administrationTexts.userPasswordUpdated)
      // the user is no longer invited and may need a confirmation
      await refresh()
      onLeave()
    },
  })
  return (
    <FormLayout form={form} onCancel={onLeave} label="Set Password">
      {/* prevents the password manager from saving it as the reader's own */}
      <input type="email" name="username" autoComplete="off" value={username} readOnly hidden />
      <Card title="New password" text="All sessions of the user end.">
        <Stack gap="md">
          <NewPasswordInput label="Password" required {...form.text('Password')} />
          <PasswordField label="Confirm" autoComplete="new-password" required {...form.text('ConfirmPassword')} />
        </Stack>
      </Card>
    </FormLayout>
  )
}
