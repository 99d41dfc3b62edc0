import { Button, Group, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Deletion } from '../../components/dialog/delete-dialog.tsx'
import { dangerous } from '../../components/dialog/confirm-dialog.tsx'
import { keepFocusNear } from '../../components/dialog/keep-focus.ts'
import { useLast } from '../../components/dialog/use-last.ts'
import { useInvalidateQueries } from '../../lib/administration.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { errorMessageOf } from '../../lib/texts/error-message.ts'
import type { AccountRow } from './account-columns.tsx'
import { contentsText } from './contents-text.ts'

interface DeleteAccountDialogProps<T> extends Deletion<T> {
  /** Account to delete; undefined while the dialog is closed. */
  leaving: T | undefined
  operation: 'listCustomerAccounts' | 'listVendorAccounts'
  onClose: () => void
}

/** Shows what is deleted with an account, and deletes it once its name is entered. */
export function DeleteAccountDialog<T extends AccountRow>(props: DeleteAccountDialogProps<T>) {
  const { leaving, title, onClose } = props
  const isOpen = leaving !== undefined
  useEffect(() => {
    if (isOpen) keepFocusNear()
  }, [isOpen])
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size="md" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Confirmation key={useLast(leaving)?.id} {...props} />
    </Modal>
  )
}

function Confirmation<T extends AccountRow>({ leaving, text, done, act, operation, onClose }: DeleteAccountDialogProps<T>) {
  const account = useLast(leaving)!
  const [name, setName] = useState('')
  const refresh = useInvalidateQueries(operation, 'listMyAccountSelectItems', 'getMe')
  const isConfirmed = name.trim() === account.name.trim()
  const deletion = useMutation({
    meta: { shown: true },
    mutationFn: async () => {
      await act(account)
      notifySuccess(done)
      await refresh()
    },
    onError: (error) => notifyError(errorMessageOf(error)),
    onSettled: onClose,
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isConfirmed && !deletion.isPending) deletion.mutate()
      }}
    >
      <Stack gap="md">
        <Text size="sm">
          <b dir="auto">{account.name}</b>
          <br />
          {text}
        </Text>
        <Contents accountId={account.id} />
        <TextInput
          label={`Enter “${account.name}” to confirm`}
          autoComplete="off"
          maxLength={200}
          value={name}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={deletion.isPending}>
            Cancel
          </Button>
          <Button type="submit" style={isConfirmed ? dangerous : {}} disabled={!isConfirmed} loading={deletion.isPending}>
            Delete account
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Counts of what is deleted with an account. */
function Contents({ accountId }: { accountId: string }) {
  const { data, isError } = useQuery(operationQuery('getAccountContents', { id: accountId }, { meta: { shown: true }, staleTime: 0 }))
  return (
    <Text size="sm" role="status">
      {data ? (
        `Deleted with it: ${contentsText(data)}`
      ) : isError ? (
        'The contents of the account could not be counted.'
      ) : (
        <Skeleton component="span" display="block" height={20} />
      )}
    </Text>
  )
}
