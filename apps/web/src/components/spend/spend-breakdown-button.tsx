import type { SpendScreen } from '@portal/contracts/charts/spend-breakdown'
import { Button } from '@mantine/core'
import { LazyPopoverButton } from '../actions/lazy-popover.tsx'
import type { SpendParameters } from './spend-breakdown.tsx'
import { spendTexts } from './spend-texts.ts'

interface SpendBreakdownButtonProps {
  parameters: SpendParameters
  currency: string
  screen?: SpendScreen
}

/** Aligns the text of the button with a text above it where the line wraps. */
const flush = { px: 4, ml: -4 }

/** Button that explains how a sum of charges follows from the total spend; without a screen, what changed the total spend. */
export const SpendBreakdownButton = (props: SpendBreakdownButtonProps) => (
  <LazyPopoverButton
    popup="dialog"
    button={
      <Button variant="subtle" size={props.screen ? 'compact-sm' : 'compact-xs'} mih="1.5rem" {...(props.screen && flush)}>
        {props.screen ? spendTexts.howThisAddsUp : spendTexts.whatChanged}
      </Button>
    }
    load={() => import('./spend-breakdown.tsx')}
    props={props}
  />
)
