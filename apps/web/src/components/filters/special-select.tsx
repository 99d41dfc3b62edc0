import { Button } from '@mantine/core'
import { IconChevronDown, IconRoute } from '@tabler/icons-react'
import { OnDemand } from '../actions/on-demand.tsx'
import type { SpecialFieldsProps } from './special-fields.tsx'

/** Narrows to ports, a means of transport and a mode: the special search that links bring along, too. */
export const SpecialSelect = (props: Omit<SpecialFieldsProps, 'button'>) => (
  <OnDemand
    popup="dialog"
    button={
      <Button
        variant="default"
        fw={400}
        leftSection={<IconRoute size={16} stroke={1.6} />}
        rightSection={<IconChevronDown size={14} stroke={1.8} />}
      >
        Ports and mode
      </Button>
    }
    props={props}
    load={() => import('./special-fields.tsx')}
  />
)
