import type { UserDetail } from '@portal/contracts/people/user-administration'
import { Card } from '../../components/list/card.tsx'
import { DefinitionList } from '../../components/list/definition-list.tsx'
import { administrationTexts as texts } from '../../lib/texts/administration-texts.ts'
import { formatMoment } from '../../lib/format/format-moment.ts'

const stateOf = ({ isConfirmed, isInvited, isSignInLimited }: UserDetail): string => {
  if (!isConfirmed) return isInvited ? texts.stateInvited : texts.stateUnconfirmed
  return isSignInLimited ? texts.stateLimited : texts.stateActive
}

/** State of a user's access and the last sign-in. */
export const SignInCard = ({ user }: { user: UserDetail }) => (
  <Card title="Sign-in">
    <DefinitionList
      facts={[
        ['State', stateOf(user)],
        ['Last sign-in', user.lastSignInDate === null ? 'Never' : formatMoment(user.lastSignInDate)],
      ]}
    />
  </Card>
)
