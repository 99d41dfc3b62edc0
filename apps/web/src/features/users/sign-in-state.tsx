import type { UserItem } from '@portal/contracts/people/user-administration'
import { administrationTexts as texts } from '../../lib/texts/administration-texts.ts'
import classes from './user-table.module.css'

type State = 'active' | 'invited' | 'unconfirmed' | 'limited'

/** Short name of each state, and the sentence that explains it. */
const states: Record<State, { label: string; text: string }> = {
  active: { label: 'Active', text: texts.stateActive },
  invited: { label: 'Invited', text: texts.stateInvited },
  unconfirmed: { label: 'Not confirmed', text: texts.stateUnconfirmed },
  limited: { label: 'Limited', text: texts.stateLimited },
}

type StateFields = Pick<UserItem, 'isConfirmed' | 'isInvited' | 'isSignInLimited'>

function stateOf({ isConfirmed, isInvited, isSignInLimited }: StateFields): State {
  if (!isConfirmed) return isInvited ? 'invited' : 'unconfirmed'
  return isSignInLimited ? 'limited' : 'active'
}

/** Explains whether and from where a user can sign in. */
export const signInStateText = (user: StateFields): string => states[stateOf(user)].text

/** Names the state of a user; states that need attention are marked, and explained in a tooltip. */
export function SignInState({ row }: { row: StateFields }) {
  const state = stateOf(row)
  const { label, text } = states[state]
  if (state === 'active') return label
  return (
    <span className={classes.badge} title={text}>
      {label}
    </span>
  )
}
