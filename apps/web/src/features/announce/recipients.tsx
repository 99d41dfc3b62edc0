import type { Audience } from '@portal/contracts/message'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/query/api.ts'
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

export const countRecipients = ({ audience, accountIds }: Recipients, signal?: AbortSignal): Promise<RecipientCount> =>
  callApi('getAnnouncementRecipients', { audience, ...(accountIds.length > 0 && { accountIds }) }, { ...(signal && { signal }) })

/** `12 users, 5 of them also by email` */
export const countText = ({ recipients, byEmail }: RecipientCount): string =>
  `${formatInteger(recipients)} ${recipients === 1 ? 'user' : 'users'}, ${formatInteger(byEmail)} of them also by email`

/** Shows the number of users that the selection reaches. */
export function Reached({ audience, accountIds }: Recipients) {
  const count = useQuery({
    queryKey: ['getAnnouncementRecipients', audience, accountIds],
    queryFn: ({ signal }) => countRecipients({ audience, accountIds }, signal),
    meta: { shown: true },
    staleTime: 0,
  })
  return (
    <Text size="sm" role="status">
      {count.data ? `Reaches ${countText(count.data)}.` : count.isError ? 'The recipients could not be counted.' : 'Counting recipients…'}
    </Text>
  )
}
