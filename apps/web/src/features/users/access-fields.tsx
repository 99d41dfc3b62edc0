import type { AccountSelectItem } from '@portal/contracts/accounts/account'
import type { UserItem } from '@portal/contracts/people/user-administration'
import { Checkbox, Select, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { SearchableMultiSelect } from '../../components/form/searchable-multi-select.tsx'
import type { Form } from '../../components/form/use-form.ts'
import { accountChoices } from '../../lib/session/account-choices.ts'
import { administrationTexts as texts } from '../../lib/texts/administration-texts.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { withFullPermissions, withRole, type UserValues } from './user-values.ts'

interface AccessFieldsProps {
  form: Form<UserValues>
  accounts: AccountSelectItem[]
  /** Undefined for a new user. */
  user: UserItem | undefined
  enabled: boolean
}

/** Limit of options in the select; typing finds the others. */
const maxVisible = 100

/** Role and accounts. A choice clears the fields that it makes invalid. */
export function AccessFields({ form, accounts, user, enabled }: AccessFieldsProps) {
  const { user: me } = useSessionContext()
  const isFull = me.isAdmin && me.hasFullPermissions
  const { role, full } = form.values
  const roles = [...(isFull || user ? [{ value: 'admin', label: 'Administrator' }] : []), { value: 'user', label: 'Account User' }]
  const choices = useMemo(() => accountChoices(withOwnAccount(accounts, user)), [accounts, user])
  return (
    <Stack gap="md">
      <Select
        label="Role"
        placeholder="Choose a role"
        required
        data={roles}
        value={role}
        error={form.errors.role}
        disabled={!enabled}
        allowDeselect={false}
        onChange={(next) => form.patch(withRole(next as UserValues['role']))}
      />
      {role === 'admin' && (
        <Checkbox
          label={texts.hasFullPermissions}
          checked={full}
          error={form.errors.full}
          disabled={!enabled || !isFull}
          onChange={(event) => form.patch(withFullPermissions(event.currentTarget.checked))}
        />
      )}
      {role === 'admin' && full && (
        <Text size="sm" c="var(--text-soft)">
          An administrator with full permissions manages all accounts.
        </Text>
      )}
      {(role === 'user' || (role === 'admin' && !full)) && <AccountField form={form} choices={choices} enabled={enabled} />}
    </Stack>
  )
}

interface AccountFieldProps {
  form: Form<UserValues>
  choices: ReturnType<typeof accountChoices>
  enabled: boolean
}

/** Accounts that an administrator manages, or the one account of a user. */
function AccountField({ form, choices, enabled }: AccountFieldProps) {
  const { role, accountIds } = form.values
  const common = { required: true, data: choices, error: form.errors.accountIds, disabled: !enabled }
  return role === 'admin' ? (
    <SearchableMultiSelect
      label="Accounts"
      description={texts.managesSelectedAccounts}
      placeholder={accountIds.length === 0 ? 'Choose accounts' : ''}
      value={accountIds}
      onChange={(next) => form.set('accountIds', next)}
      {...common}
    />
  ) : (
    <Select
      label="Account"
      placeholder="Choose an account"
      searchable
      limit={maxVisible}
      nothingFoundMessage="No account of this name"
      value={accountIds[0] ?? null}
      allowDeselect={false}
      onChange={(next) => form.set('accountIds', next ? [next] : [])}
      {...common}
    />
  )
}

/** Adds the user's current accounts to the options, even if the reader cannot assign them. */
function withOwnAccount(accounts: AccountSelectItem[], user: UserItem | undefined): AccountSelectItem[] {
  const known = new Set(accounts.map(({ id }) => id))
  const own = (user?.accountIds ?? []).map((id, index) => ({
    id,
    name: user?.accountNames[index] ?? id,
    accountTypeName: user?.accountTypeNames[0] ?? ('Customer' as const),
  }))
  return [...accounts, ...own.filter(({ id }) => !known.has(id))]
}
