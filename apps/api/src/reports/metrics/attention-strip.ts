import type { Attention } from '@portal/contracts/charts/attention'
import { formatFixed } from '@portal/charts/format'
import { attentionTexts } from '@portal/charts/overview/attention-texts'
import type { StripTile } from '../../documents/dashboard/dashboard-pdf.ts'

/** Returns the tiles of what needs attention, as on the overview; parts that the account cannot open are absent. */
export const attentionTiles = (attention: Attention): StripTile[] =>
  attentionTexts(attention).map(({ label, count, context }) => ({ label, value: formatFixed(count, 0), context }))

/** Formats the time of current states in the account's time zone: `As of 24/11/2026, 09:12 AEDT`. */
export const stripNote = (now: Date, timeZone: string): string =>
  `As of ${
    // Australian English abbreviates the zones of Australia; others are offsets
    new Intl.DateTimeFormat('en-AU', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    }).format(now)
  }`
