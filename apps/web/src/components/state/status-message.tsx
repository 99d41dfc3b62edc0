import { Button, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/query/api.ts'
import { errorMessageOf } from '../../lib/texts/error-message.ts'
import classes from './status-message.module.css'

interface StateProps {
  icon: ReactNode
  title: string
  text?: ReactNode
  /** Action that the reader can take. */
  action?: ReactNode
  /** Level of the title: 1 if the message is the whole page. */
  level?: 1 | 2
  role?: 'alert' | 'status'
}

/** Empty or error state: icon, title, explanation and action. */
export function StatusMessage({ icon, title, text, action, level = 2, role = 'status' }: StateProps) {
  return (
    <Stack className={classes.state} role={role} gap="xs" align="center">
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <Title order={level} size="h3" ta="center">
        {title}
      </Title>
      {text && (
        <Text size="sm" c="var(--text-soft)" maw={440} ta="center">
          {text}
        </Text>
      )}
      {action}
    </Stack>
  )
}

/** State without results; not an error. */
export const EmptyState = (props: Omit<StateProps, 'icon' | 'role'> & { icon?: ReactNode }) => (
  <StatusMessage icon={<IconSearchOff size={28} stroke={1.5} />} {...props} />
)

/** State of a failed request with a retry button, and the request id for support. */
export function ErrorState({ error, retry }: { error: Error; retry: () => void }) {
  const { status, requestId } = error instanceof ApiError ? error : { status: 0, requestId: undefined }
  return (
    <StatusMessage
      role="alert"
      icon={<IconAlertTriangle size={28} stroke={1.5} />}
      title={errorMessageOf(error)}
      text={requestId && status >= 500 ? `If it keeps happening, quote ${requestId} when you contact support.` : undefined}
      action={
        <Button variant="default" mt="xs" onClick={retry}>
          Try again
        </Button>
      }
    />
  )
}
