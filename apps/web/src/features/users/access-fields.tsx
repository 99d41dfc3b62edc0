import type { AccountSelectItem } from '@portal/contracts/account'
import type { UserItem } from '@portal/contracts/user-administration'
import { Checkbox, Select, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { MultiChoice } from '../../components/form/multi-choice.tsx'
import type { Form } from '../../components/form/use-form.ts'
import { accountChoices } from '../../lib/account-choices.ts'
import { administrationTexts as texts } from '../../lib/administration-texts.ts'
import { useWorkplace } from '../../lib/current-account.ts'
import { withFull, withRole, type UserValues } from './user-values.ts'

interface AccessFieldsProps {
  form: Form<UserValues>
  accounts: AccountSelectItem[]
  /** Absent for a new one. */
  user: UserItem | undefined
  enabled: boolean
}

/** Accounts shown at once: more are found by typing. */
const mostShown = 100

/** Role and accounts. Each choice that makes others meaningless clears them (S §4). */
export function AccessFields({ form, accounts, user, enabled }: AccessFieldsProps) {
  const { user: me } = useWorkplace()
  const isFull = me.isAdmin && me.hasFullPermissions
  const { role, full } = form.values
  const roles = [...(isFull || user ? [{ value: 'admin', label: 'Administrator' }] : []), { value: 'user', label: 'Account User' }]
  const choices = useMemo(() => accountChoices(withOwn(accounts, user)), [accounts, user])
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
          onChange={(event) => form.patch(withFull(event.currentTarget.checked))}
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

/** The accounts that an administrator manages, or the one that a user works in. */
function AccountField({ form, choices, enabled }: AccountFieldProps) {
  const { role, accountIds } = form.values
  const common = { required: true, data: choices, error: form.errors.accountIds, disabled: !enabled }
  return role === 'admin' ? (
    <MultiChoice
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
      limit={mostShown}
      nothingFoundMessage="No account of this name"
      value={accountIds[0] ?? null}
      allowDeselect={false}
      onChange={(next) => form.set('accountIds', next ? [next] : [])}
      {...common}
    />
  )
}

/** The user's present accounts are among the choices even where the reader could not assign them. */
function withOwn(accounts: AccountSelectItem[], user: UserItem | undefined): AccountSelectItem[] {
  const known = new Set(accounts.map(({ id }) => id))
  const own = (user?.accountIds ?? []).map((id, index) => ({
    id,
    name: user?.accountNames[index] ?? id,
    accountTypeName: user?.accountTypeNames[0] ?? ('Customer' as const),
  }))
  return [...accounts, ...own.filter(({ id }) => !known.has(id))]
}
