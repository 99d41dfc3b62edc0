import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Later } from '../state/later.tsx'
import classes from './filter-drawer.module.css'

/** Only narrow screens need it. */
const loadDrawer = () => import('../layout/drawer.ts')

interface FilterDrawerProps {
  /** What the button says: the period. */
  label: string
  /** How many filters are set beside it. */
  more: number
  /** The fields. */
  children: ReactNode
}

/** The filters of a narrow screen: a button that says what is chosen, and the fields below each other in a drawer. */
export function FilterDrawer({ label, more, children }: FilterDrawerProps) {
  const [opened, drawer] = useDisclosure(false)
  return (
    <>
      <Button variant="default" leftSection={<IconFilter size={16} stroke={1.6} />} onClick={drawer.open}>
        {label}
        {more > 0 && ` · ${more} more`}
      </Button>
      <Later
        load={loadDrawer}
        ahead
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
