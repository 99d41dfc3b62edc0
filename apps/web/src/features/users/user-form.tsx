import type { AccountSelectItem } from '@portal/contracts/accounts/account'
import type { UserItem } from '@portal/contracts/people/user-administration'
import { useQueryClient } from '@tanstack/react-query'
import { FormLayout } from '../../components/form/form-layout.tsx'
import { useForm, type Form } from '../../components/form/use-form.ts'
import { useVersion } from '../../components/form/use-version.ts'
import { Card } from '../../components/list/card.tsx'
import { AvatarField } from '../../components/people/avatar-field.tsx'
import { administrationTexts as texts } from '../../lib/texts/administration-texts.ts'
import { useInvalidateQueries } from '../../lib/administration.ts'
import { callApi } from '../../lib/query/api.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { avatarUrl } from '../../lib/format/avatar.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { AccessFields } from './access-fields.tsx'
import { signInStateText } from './sign-in-state.tsx'
import { checkUser, formOfUser, userRequest, type UserValues } from './user-values.ts'
import { DefinitionList } from '../../components/list/definition-list.tsx'
import { formatMoment } from '../../lib/format/format-moment.ts'
import { Stack, TextInput } from '@mantine/core'
import { FieldGrid } from '../../components/form/field-grid.tsx'

interface UserFormProps {
  /** Absent for a new one. */
  user?: UserItem
  /** Accounts that may be assigned. */
  accounts: AccountSelectItem[]
  onLeave: () => void
}

/** Picture, role, accounts and personal data of a user. Fields that the reader may not change are read-only. */
export function UserForm(props: UserFormProps) {
  const { user, accounts, onLeave } = props
  const { user: me } = useSessionContext()
  // any administrator sets the role of a new user; only full administrators change it
  const mayAssign = user === undefined || (me.isAdmin && me.hasFullPermissions)
  const { form, version } = useUserForm(props, mayAssign)
  const { values } = form
  return (
    <FormLayout
      form={form}
      version={version}
      onCancel={onLeave}
      storeAs={`user:${user?.appId ?? 'new'}`}
      label={user === undefined ? 'New user' : 'User'}
    >
      <AvatarField
        name={`${values.firstname} ${values.lastname}`.trim()}
        src={user && avatarUrl({ ...user, id: user.appId })}
        value={values.picture}
        onChange={(picture) => form.set('picture', picture)}
        error={form.errors.picture}
        onRefuse={notifyError}
        tooLarge={texts.userImageTooLarge}
        readOnly={form.readOnly}
      />
      <Card title="Access">
        <AccessFields form={form} accounts={accounts} user={user} enabled={mayAssign && !form.readOnly} />
      </Card>
      <Card title="Person">
        <PersonFields form={form} isNew={user === undefined} />
      </Card>
      {user && <SignInCard user={user} />}
    </FormLayout>
  )
}

function useUserForm({ user, onLeave }: UserFormProps, mayAssign: boolean) {
  const { isAdmin, hasFullPermissions } = useSessionContext().user
  const valuesOf = (record: UserItem | undefined) => formOfUser(record, isAdmin && hasFullPermissions)
  const refresh = useInvalidateQueries('listUsers', 'getMe')
  const client = useQueryClient()
  const version = useVersion({
    opened: user,
    read: () => client.fetchQuery({ ...operationQuery('getUser', { id: user!.appId }), staleTime: 0 }).catch(() => undefined),
    valuesOf,
  })
  const form = useForm({
    initial: valuesOf(user),
    readOnly: user !== undefined && !user.canEdit,
    aliases: { email: 'email', accountId: 'accountIds', isAdministrator: 'role', hasFullPermissions: 'full', avatar: 'picture' },
    check: checkUser,
    submit: (values, options) =>
      user === undefined
        ? callApi('createUser', { ...userRequest(values, true), email: values.email }, options)
        : version.save((updatedDate) => callApi('updateUser', { id: user.appId, ...userRequest(values, mayAssign), updatedDate }, options)),
    async onSuccess() {
      notifySuccess(user === undefined ? texts.userCreated : texts.userUpdated)
      await refresh()
      onLeave()
    },
  })
  return { form, version: version.of(form) }
}

/** State of a user's access and the last sign-in. */
const SignInCard = ({ user }: { user: UserItem }) => (
  <Card title="Sign-in">
    <DefinitionList
      facts={[
        ['State', signInStateText(user)],
        ['Last sign-in', user.lastSignInDate === null ? 'Never' : formatMoment(user.lastSignInDate)],
      ]}
    />
  </Card>
)

/** Name, email address and telephone. The address is the username and cannot be changed. */
const PersonFields = ({ form, isNew }: { form: Form<UserValues>; isNew: boolean }) => (
  <Stack gap="md">
    <TextInput
      label="Username (Email)"
      type="email"
      autoComplete="off"
      required
      {...(isNew && { description: texts.invitation })}
      {...form.text('email')}
      {...(!isNew && {
        readOnly: true,
        variant: 'filled',
        withAsterisk: false,
        description: 'The address of a user cannot be changed.',
      })}
    />
    <FieldGrid>
      <TextInput label="First Name" required maxLength={100} {...form.text('firstname')} />
      <TextInput label="Last Name" required maxLength={100} {...form.text('lastname')} />
      <TextInput label="Phone Number" type="tel" maxLength={64} {...form.text('phoneNumber')} />
      <TextInput label="Buyer Id" description={texts.buyerId} maxLength={64} {...form.text('buyerId')} />
    </FieldGrid>
  </Stack>
)
