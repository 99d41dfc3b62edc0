import { Button } from '@mantine/core'
import { IconMapPinOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { texts } from '../../lib/texts/texts.ts'
import { StatusMessage } from './status-message.tsx'

/** Page for unknown URLs. */
export const NotFound = () => (
  <StatusMessage
    level={1}
    icon={<IconMapPinOff size={28} stroke={1.5} />}
    title={texts.pageNotFound}
    text={texts.pageNotFoundText}
    action={
      <Button component={Link} to="/" variant="default" mt="xs">
        Go to the start page
      </Button>
    }
  />
)
