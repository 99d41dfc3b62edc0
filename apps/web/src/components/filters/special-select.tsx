import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { LazyPopoverButton } from '../actions/lazy-popover.tsx'
import type { SpecialFieldsProps } from './special-fields.tsx'

const name = 'Ports and mode'

/** Special search by ports, transport and mode, also set by links. A tag shows the selection. */
export function SpecialSelect({ inDrawer, ...props }: Omit<SpecialFieldsProps, 'button'> & { inDrawer: boolean }) {
  const icon = <IconRoute size={16} stroke={1.6} />
  return (
    <LazyPopoverButton
      popup="dialog"
      button={
        <Button variant="default" fw={400} {...(inDrawer ? { leftSection: icon } : { px: 9, 'aria-label': name, 'data-tip': name })}>
          {inDrawer ? name : icon}
        </Button>
      }
      props={props}
      load={() => import('./special-fields.tsx')}
    />
  )
}
