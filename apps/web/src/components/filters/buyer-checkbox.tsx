import { Box, Checkbox, Tooltip } from '@mantine/core'
import { useWorkplace } from '../../lib/current-account.ts'
import { texts } from '../../lib/texts.ts'
import classes from './filter-bar.module.css'

/** Narrows to the orders of the reader as a buyer; who has no buyer id is told where to set one. */
export function BuyerCheckbox({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { user } = useWorkplace()
  const known = Boolean(user.buyerId)
  return (
    <Tooltip label={texts.setBuyerId} disabled={known} multiline w={240} events={{ hover: true, focus: true, touch: true }}>
      {/* a box that is disabled takes no focus: what says why must be found by keys all the same */}
      <Box {...(!known && { tabIndex: 0, role: 'group', 'aria-label': `${texts.onlyMyOrders} ${texts.setBuyerId}` })}>
        <Checkbox
          label={texts.onlyMyOrders}
          checked={known && checked}
          disabled={!known}
          onChange={(event) => onChange(event.currentTarget.checked)}
          classNames={{ label: classes.check! }}
        />
      </Box>
    </Tooltip>
  )
}
