import type { UserItem } from '@portal/contracts/people/user-administration'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../lib/query/api.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { errorMessageOf } from '../../lib/texts/error-message.ts'

/** Returns the name of the pending email. */
export const mailOf = ({ isInvited }: Pick<UserItem, 'isInvited'>) => (isInvited ? 'invitation' : 'confirmation')

/** Resends a user's invitation or confirmation, one at a time. */
export function useResend(): (user: UserItem) => void {
  const { mutate, isPending } = useMutation({
    meta: { shown: true },
    mutationFn: ({ appId: id }: UserItem) => callApi('resendInvitation', { id }),
    onSuccess: (_, user) => notifySuccess(`The ${mailOf(user)} was sent to ${user.username} again.`),
    onError: (error) => notifyError(errorMessageOf(error)),
  })
  return (user) => !isPending && mutate(user)
}
