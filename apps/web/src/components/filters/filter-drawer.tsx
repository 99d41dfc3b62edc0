import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LazyModal } from '../state/lazy-modal.tsx'
import classes from './filter-drawer.module.css'

/** Loads on narrow screens only. */
const loadDrawer = () => import('../layout/drawer.ts')

interface FilterDrawerProps {
  /** Text of the button: the period. */
  label: string
  /** Number of other active filters. */
  more: number
  /** Filter fields. */
  children: ReactNode
}

/** Filters on a narrow screen: a button with the active filters, and the fields in a drawer. */
export default function FilterDrawer({ label, more, children }: FilterDrawerProps) {
  const [opened, drawer] = useDisclosure(false)
  return (
    <>
      <Button variant="default" leftSection={<IconFilter size={16} stroke={1.6} />} onClick={drawer.open}>
        {label}
        {more > 0 && ` · ${more} more`}
      </Button>
      <LazyModal
        load={loadDrawer}
        isPreloaded
        opened={opened}
        close={drawer.close}
        props={{
          opened,
          onClose: drawer.close,
          position: 'bottom',
          size: 'auto',
          title: 'Filters',
          classNames: { content: classes.drawer! },
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
