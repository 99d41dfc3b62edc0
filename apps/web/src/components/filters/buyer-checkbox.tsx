import { Box, Checkbox } from '@mantine/core'
import { useWorkplace } from '../../lib/current-account.ts'
import { texts } from '../../lib/texts.ts'
import classes from './filter-bar.module.css'

const unknown = {
  tabIndex: 0,
  role: 'group',
  'aria-label': `${texts.onlyMyOrders} ${texts.setBuyerId}`,
  'data-tip': texts.setBuyerId,
  'data-tip-touch': '',
}

/** Narrows to the orders of the reader as a buyer; who has no buyer id is told where to set one. */
export function BuyerCheckbox({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { user } = useWorkplace()
  const known = Boolean(user.buyerId)
  return (
    // a box that is disabled takes no focus: what says why must be found by keys and fingers all the same
    <Box {...(!known && unknown)}>
      <Checkbox
        label={texts.onlyMyOrders}
        checked={known && checked}
        disabled={!known}
        onChange={(event) => onChange(event.currentTarget.checked)}
        classNames={{ label: classes.check! }}
      />
    </Box>
  )
}
