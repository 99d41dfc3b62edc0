import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LazyModal } from '../state/lazy-modal.tsx'
import classes from './filter-drawer.module.css'

/** Loads on narrow screens only. */
const loadDrawer = () => import('../layout/drawer.ts')

interface FilterDrawerProps {
  /** Number of active filters. */
  more: number
  /** Edge of the window at which the drawer opens. */
  position?: 'bottom' | 'right'
  /** Filter fields. */
  children: ReactNode
}

/** Filters without space in the line: a button with the number of active filters, and the fields in a drawer. */
export default function FilterDrawer({ more, position = 'bottom', children }: FilterDrawerProps) {
  const [opened, drawer] = useDisclosure(false)
  return (
    <>
      <Button variant="default" leftSection={<IconFilter size={16} stroke={1.6} />} onClick={drawer.open}>
        Filters{more > 0 && ` (${more})`}
      </Button>
      <LazyModal
        load={loadDrawer}
        isPreloaded
        opened={opened}
        close={drawer.close}
        props={{
          opened,
          onClose: drawer.close,
          position,
          size: position === 'bottom' ? 'auto' : 'sm',
          title: 'Filters',
          classNames: position === 'bottom' ? { content: classes.drawer! } : {},
          children: (
            <Stack gap="md" pb="md" className={classes.stacked}>
              {children}
              <Button onClick={drawer.close}>Show results</Button>
            </Stack>
          ),
        }}
      />
    </>
  )
}
