import type { UserItem } from '@portal/contracts/user-administration'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { wordsFor } from '../../lib/words-for.ts'

/** Sends the invitation of a user again, one at a time. */
export function useResend(): (user: UserItem) => void {
  const { mutate, isPending } = useMutation({
    meta: { shown: true },
    mutationFn: ({ appId: id }: UserItem) => call('resendInvitation', { id }),
    onSuccess: (_, { username }) => notifySuccess(`The invitation was sent to ${username} again.`),
    onError: (error) => notifyError(wordsFor(error)),
  })
  return (user) => !isPending && mutate(user)
}
