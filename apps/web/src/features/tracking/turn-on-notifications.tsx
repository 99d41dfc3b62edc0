import { Button, Popover, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { cloneElement } from 'react'
import type { LazyButtonProps } from '../../components/actions/lazy-popover.tsx'
import { useOpenedPopover } from '../../components/actions/use-opened.ts'
import { ApiError, callApi } from '../../lib/query/api.ts'
import { configQuery } from '../../lib/query/config-query.ts'
import { canPush, subscribeToPush } from '../../lib/session/push.ts'
import { notifyError } from '../../lib/notify.ts'
import { errorMessageOf } from '../../lib/texts/error-message.ts'
import { personTexts } from '../../lib/texts/person-texts.ts'

interface TurnOnNotificationsProps {
  /** Called after a channel is on. */
  onTurnedOn: () => Promise<unknown>
  button: LazyButtonProps
}

/** Popover that turns on a notification channel of the profile, so that a subscription has an effect. */
export default function TurnOnNotifications({ onTurnedOn, button }: TurnOnNotificationsProps) {
  const { target, opened, setOpened } = useOpenedPopover()
  const queryClient = useQueryClient()
  const config = useQuery(configQuery)
  const pushKey = config.data && canPush(config.data) ? config.data.pushKey : null
  const turnOn = useMutation({
    meta: { shown: true },
    async mutationFn(channel: 'email' | 'browser') {
      if (channel === 'browser' && !(await subscribeToPush(pushKey!))) return false
      await switchOn(channel)
      return true
    },
    async onSuccess(isOn) {
      if (!isOn) return notifyError(personTexts.pushNotAllowed)
      setOpened(false)
      await onTurnedOn()
      await queryClient.invalidateQueries({ queryKey: ['getUserProfile'] })
    },
    onError: (error) => notifyError(error instanceof ApiError ? errorMessageOf(error) : personTexts.pushFailed),
  })
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={280} shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>{cloneElement(button, { ...target, 'aria-haspopup': 'dialog', onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown aria-label="Notifications">
        <Stack gap="xs">
          <Text size="sm">Updates need notifications.</Text>
          <Button size="xs" loading={turnOn.isPending && turnOn.variables === 'email'} onClick={() => turnOn.mutate('email')}>
            Turn on email
          </Button>
          {pushKey && (
            <Button
              size="xs"
              variant="default"
              loading={turnOn.isPending && turnOn.variables === 'browser'}
              onClick={() => turnOn.mutate('browser')}
            >
              Turn on in this browser
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Turns on a channel of the profile; the other fields keep their values. */
async function switchOn(channel: 'email' | 'browser'): Promise<void> {
  const { firstname, lastname, phoneNumber, buyerId } = await callApi('getUserProfile')
  const channels = channel === 'email' ? { notifyViaEmail: true } : { notifyViaWebBrowser: true }
  await callApi('updateProfile', {
    firstname,
    lastname,
    phoneNumber: phoneNumber ?? '',
    buyerId: buyerId ?? '',
    hasImage: true,
    ...channels,
  })
}
