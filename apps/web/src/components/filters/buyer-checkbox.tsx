import { Box, Checkbox } from '@mantine/core'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { texts } from '../../lib/texts/texts.ts'
import classes from './filter-bar.module.css'

const unknown = {
  tabIndex: 0,
  role: 'group',
  'aria-label': `${texts.onlyMyOrders} ${texts.setBuyerId}`,
  'data-tip': texts.setBuyerId,
  'data-tip-touch': '',
}

/** Filters by the reader's orders as a buyer; without a buyer id it explains where to set one. */
export default function BuyerCheckbox({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { user } = useSessionContext()
  const known = Boolean(user.buyerId)
  return (
    // a disabled checkbox takes no focus: its wrapper does, so that the explanation is reachable by keyboard and touch
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
