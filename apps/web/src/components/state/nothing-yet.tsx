import { Button } from '@mantine/core'
import { IconPackageImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { firstRoute } from '../../lib/screens.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { EmptyState } from './status-message.tsx'

interface NothingYetProps {
  title: string
  /** Sentence about what appears after the first import. */
  text: string
}

/** State of a screen in an account without data; leads administrators to the imports. */
export function NothingYet({ title, text }: NothingYetProps) {
  const workplace = useSessionContext()
  const imports = workplace.user.isAdmin ? firstRoute(['/integrations'], workplace) : undefined
  return (
    <EmptyState
      icon={<IconPackageImport size={28} stroke={1.5} />}
      title={title}
      text={`${text} ${imports ? 'Import files, or connect your forwarder’s messages.' : 'Ask your administrator to import files or to connect your forwarder.'}`}
      action={
        imports && (
          <Button variant="default" mt="xs" component={Link} to={imports}>
            Show how
          </Button>
        )
      }
    />
  )
}
