import type { KeyState } from '@portal/contracts/accounts/external-application'
import { formatMoment } from '../../../lib/format/format-moment.ts'
import { applicationTexts as texts } from '../shared/application-texts.ts'
import classes from './keys-card.module.css'

/** Formats the time, network and endpoint of a key's last use. */
export function describeLastUse({ lastUsedDate, lastNetwork, lastEndpointName }: KeyState): string {
  if (lastUsedDate === null) return 'Never used'
  return [`Used ${formatMoment(lastUsedDate)}`, lastNetwork && `from ${lastNetwork}`, lastEndpointName && `for ${lastEndpointName}`]
    .filter(Boolean)
    .join(' ')
}

/** Warnings about a key. */
export const KeyWarnings = ({ keyState: { sentInClearDate, canShow } }: { keyState: KeyState }) => (
  <>
    {sentInClearDate !== null && <div className={classes.amber}>{texts.sentInClear(formatMoment(sentInClearDate))}</div>}
    {!canShow && <div className={classes.amber}>{texts.cannotBeShown}</div>}
  </>
)
