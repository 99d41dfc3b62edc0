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
  const { role, full, accountIds } = form.values
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
      {role === 'admin' && !full && (
        <MultiChoice
          label="Accounts"
          description={texts.managesSelectedAccounts}
          placeholder={accountIds.length === 0 ? 'Choose accounts' : ''}
          required
          data={choices}
          value={accountIds}
          error={form.errors.accountIds}
          disabled={!enabled}
          onChange={(next) => form.set('accountIds', next)}
        />
      )}
      {role === 'user' && (
        <Select
          label="Account"
          placeholder="Choose an account"
          required
          searchable
          limit={mostShown}
          nothingFoundMessage="No account of this name"
          data={choices}
          value={accountIds[0] ?? null}
          error={form.errors.accountIds}
          disabled={!enabled}
          allowDeselect={false}
          onChange={(next) => form.set('accountIds', next ? [next] : [])}
        />
      )}
    </Stack>
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
