import type { Audience } from '@portal/contracts/people/message'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/query/api.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { formatInteger } from '../../lib/format/format.ts'

interface Recipients {
  audience: Audience
  accountIds: string[]
}

export interface RecipientCount {
  recipients: number
  byEmail: number
}

/** Restricts an announcement to accounts; an empty selection means all accounts. */
export const onlyOf = ({ accountIds }: Pick<Recipients, 'accountIds'>) => ({ accountIds: accountIds.length > 0 ? accountIds : undefined })

const inputOf = ({ audience, accountIds }: Recipients) => ({ audience, ...(accountIds.length > 0 && { accountIds }) })

export const countRecipients = (recipients: Recipients): Promise<RecipientCount> =>
  callApi('getAnnouncementRecipients', inputOf(recipients))

/** `12 users, 5 of them also by email`, `12 users, none of them by email` */
export const countText = ({ recipients, byEmail }: RecipientCount): string =>
  `${formatInteger(recipients)} ${recipients === 1 ? 'user' : 'users'}${recipients === 0 ? '' : `, ${emailText(recipients, byEmail)}`}`

function emailText(recipients: number, byEmail: number): string {
  if (recipients === 1) return byEmail === 0 ? 'not by email' : 'also by email'
  if (byEmail === 0) return 'none of them by email'
  return `${byEmail === recipients ? 'all' : formatInteger(byEmail)} of them also by email`
}

/** Shows the number of users that the selection reaches. */
export function Reached({ audience, accountIds }: Recipients) {
  const count = useQuery(
    operationQuery('getAnnouncementRecipients', inputOf({ audience, accountIds }), { meta: { shown: true }, staleTime: 0 }),
  )
  return (
    <Text size="sm" role="status">
      {count.data ? `Reaches ${countText(count.data)}.` : count.isError ? 'The recipients could not be counted.' : 'Counting recipients…'}
    </Text>
  )
}
