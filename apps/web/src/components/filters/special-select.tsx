import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useNarrow } from '../../lib/use-narrow.ts'
import { OnDemand } from '../actions/on-demand.tsx'
import type { SpecialFieldsProps } from './special-fields.tsx'

const name = 'Ports and mode'

/** Narrows to ports, a means of transport and a mode: the special search that links bring along, too. What is chosen stands in a tag. */
export function SpecialSelect(props: Omit<SpecialFieldsProps, 'button'>) {
  // in a drawer there is room for words
  const inDrawer = useNarrow()
  const icon = <IconRoute size={16} stroke={1.6} />
  return (
    <OnDemand
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
