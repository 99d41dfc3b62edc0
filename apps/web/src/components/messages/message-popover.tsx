import { Popover, ScrollArea, Stack, Text, Title } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cloneElement, useMemo, useState } from 'react'
import type { CurrentUser } from '@portal/contracts/people/user'
import { callApi } from '../../lib/query/api.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { formatMoment } from '../../lib/format/format-moment.ts'
import { formatRelative } from '../../lib/format/format-relative.ts'
import type { LazyButtonProps } from '../actions/lazy-popover.tsx'
import { useOpenedPopover } from '../actions/use-opened.ts'
import { safeHtml } from './safe-html.ts'
import classes from './message-popover.module.css'

type Message = CurrentUser['messages'][number]

/** Latest notifications. Closing marks them as read and refetches the user. */
export default function MessagePopover({ button }: { button: LazyButtonProps }) {
  const { messages } = useSessionContext().user
  const { target, opened, setOpened } = useOpenedPopover()
  const queryClient = useQueryClient()
  const markAsRead = useMutation({
    meta: { shown: true },
    mutationFn: (messageIds: string[]) => callApi('setMessagesAsRead', { messageIds }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['getMe'] }),
  })
  const change = (next: boolean) => {
    setOpened(next)
    const unread = messages.filter(({ isRead }) => !isRead).map(({ id }) => id)
    if (!next && unread.length > 0) markAsRead.mutate(unread)
  }
  const unread = messages.filter(({ isRead }) => !isRead).length
  return (
    <Popover opened={opened} onChange={change} position="bottom-end" width={400} trapFocus returnFocus>
      <Popover.Target>{cloneElement(button, { ...target, onClick: () => change(!opened) })}</Popover.Target>
      <Popover.Dropdown p={0} tabIndex={-1} data-autofocus aria-label="Notifications" className={classes.dropdown}>
        <div className={classes.head}>
          <Title order={2} size="h3">
            Notifications
          </Title>
          {unread > 0 && (
            <Text size="xs" c="var(--text-soft)">
              {unread} unread
            </Text>
          )}
          <Link to="/profile" className={classes.settings} onClick={() => change(false)}>
            Settings
          </Link>
        </div>
        {messages.length === 0 ? (
          <Stack align="center" gap={4} p="lg">
            <IconBell size={24} stroke={1.5} color="var(--text-soft)" aria-hidden />
            <Text size="sm" c="var(--text-soft)">
              There are no notifications.
            </Text>
          </Stack>
        ) : (
          <ScrollArea.Autosize
            mah="min(30rem, calc(100dvh - 8.75rem))"
            type="auto"
            viewportProps={{ tabIndex: 0, 'aria-label': 'Messages' }}
          >
            <ul className={classes.list}>
              {messages.map((message) => (
                <Entry key={message.id} message={message} />
              ))}
            </ul>
          </ScrollArea.Autosize>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

function Entry({ message: { messageHeader, messageBody, isRead, createdDate } }: { message: Message }) {
  const [now] = useState(() => Date.now())
  const html = useMemo(() => ({ __html: safeHtml(messageBody) }), [messageBody])
  return (
    <li data-unread={!isRead || undefined}>
      <div className={classes.title}>
        <Text size="sm" fw={600} lineClamp={2}>
          {messageHeader}
        </Text>
        {!isRead && <span className={classes.new}>New</span>}
      </div>
      <Text component="time" size="xs" c="var(--text-soft)" dateTime={createdDate} title={formatMoment(createdDate)}>
        {formatRelative(createdDate, now)}
      </Text>
      <div className={classes.body} dangerouslySetInnerHTML={html} />
    </li>
  )
}
