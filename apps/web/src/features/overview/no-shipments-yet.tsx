import { Button } from '@mantine/core'
import { IconShip } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../components/state/status-message.tsx'

/** Replaces the overview of an account without shipments. @param to screen with the imports, for administrators */
export const NoShipmentsYet = ({ to }: { to: string | undefined }) => (
  <EmptyState
    icon={<IconShip size={28} stroke={1.5} />}
    title="Your shipments will appear here"
    text={
      to
        ? 'Arrivals, delays and spend show up after the first import. Import files, or connect your forwarder’s messages.'
        : 'Arrivals, delays and spend show up after the first import. Your administrator imports the data.'
    }
    action={
      to && (
        <Button variant="default" component={Link} to={to}>
          Show how
        </Button>
      )
    }
  />
)
