import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { texts } from '../../lib/texts/texts.ts'
import { StatusMessage } from './status-message.tsx'

/** Replaces a screen that the user has no access to. */
export const NoAccess = ({ text }: { text: string }) => (
  <StatusMessage
    icon={<IconLock size={28} stroke={1.5} />}
    title={texts.noAccessTitle}
    text={text}
    action={
      <Button component={Link} to="/" variant="default" mt="xs">
        Go to the start page
      </Button>
    }
  />
)

/** Replaces a screen of the other kind of account. */
export function OtherAccountKind() {
  const { account } = useSessionContext()
  return <NoAccess text={texts.otherAccountKind(account!.accountName, account!.accountType)} />
}
