import type { SpendScreen } from '@portal/contracts/charts/spend-breakdown'
import { SpendBreakdownButton } from '../components/spend/spend-breakdown-button.tsx'
import type { SpendParameters } from '../components/spend/spend-breakdown.tsx'
import { useSessionContext } from '../lib/session/current-account.ts'
import classes from './report-screen.module.css'

interface SpendNoteProps {
  text: string
  screen: SpendScreen
  parameters: SpendParameters | undefined
}

/** Charges that a report counts, and how they follow from the total spend. */
export default function SpendNote({ text, screen, parameters }: SpendNoteProps) {
  const { account } = useSessionContext()
  return (
    <p className={classes.spend}>
      {text} {parameters && <SpendBreakdownButton parameters={parameters} currency={account!.baseCurrency} screen={screen} />}
    </p>
  )
}
