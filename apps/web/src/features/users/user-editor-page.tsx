import type { UserItem } from '@portal/contracts/people/user-administration'
import { Button } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormLoader } from '../../components/form/form-loader.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { Page } from '../../components/list/page.tsx'
import { administrationTexts as texts } from '../../lib/texts/administration-texts.ts'
import { formQueryOptions, useGoBack } from '../../lib/administration.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { notifyError } from '../../lib/notify.ts'
import { useResend } from './use-resend.ts'
import { UserForm } from './user-form.tsx'

/** Adds or edits a user. Readers without the right see a message and return to the list. */
export function UserEditorPage({ id }: { id?: string }) {
  const { user } = useSessionContext()
  return user.isAdmin && user.permissions.canManageUsers ? (
    <Editor key={id} {...(id !== undefined && { id })} />
  ) : (
    <NotAllowed message={id === undefined ? texts.mayNotAddUsers : texts.mayNotModifyUsers} />
  )
}

/** Shows a message and returns to the list. */
export function NotAllowed({ message }: { message: string }) {
  useEffect(() => notifyError(message), [message])
  return <Navigate to="/users" replace />
}

function Editor({ id }: { id?: string }) {
  const { user: reader } = useSessionContext()
  const back = useGoBack('/users')
  const resend = useResend()
  const user = useQuery(operationQuery('getUser', id === undefined ? skipToken : { id }, formQueryOptions))
  const accounts = useQuery(operationQuery('listUserEntryAccountSelectItems', {}, { meta: { shown: true } }))
  const tools = user.data?.canEdit && (
    <>
      {!user.data.isConfirmed && (
        <Button variant="default" onClick={() => resend(user.data)}>
          {user.data.isInvited ? 'Resend Invitation' : 'Resend Confirmation'}
        </Button>
      )}
      {id === reader.id ? (
        <Button component={Link} to="/profile/change-password" variant="default">
          Change Password
        </Button>
      ) : (
        <Button component={Link} to={`/users/${id}/set-password`} variant="default">
          Set Password
        </Button>
      )}
    </>
  )
  return (
    <Page
      header={
        <PageHeader
          title={id === undefined ? 'Add User' : user.data && !user.data.canEdit ? 'View User' : 'Edit User'}
          subtitle={
            id === undefined
              ? undefined
              : user.data
                ? `${fullNameOf(user.data)}${user.data.isConfirmed || user.data.isInvited ? '' : ', address not confirmed'}`
                : ''
          }
          onBack={back}
        >
          {tools}
        </PageHeader>
      }
    >
      <FormLoader query={accounts}>
        {(choices) =>
          id === undefined ? (
            <UserForm accounts={choices} onLeave={back} />
          ) : (
            <FormLoader query={user}>{(edited) => <UserForm user={edited} accounts={choices} onLeave={back} />}</FormLoader>
          )
        }
      </FormLoader>
    </Page>
  )
}

const fullNameOf = ({ firstname, lastname }: UserItem) => `${firstname} ${lastname}`
