import { formatFixed } from './format.ts'

interface OpenTotal {
  totalOpen?: number | undefined
}

/** Number of items not delivered yet, which a chart of delays does not count: `3 still open`; undefined for none. */
export const openText = ({ totalOpen = 0 }: OpenTotal): string | undefined =>
  totalOpen > 0 ? `${formatFixed(totalOpen, 0)} still open` : undefined

/** Text in place of a chart whose items are all open. */
export function noneDeliveredText(total: OpenTotal): string | undefined {
  const open = openText(total)
  return open && `None delivered yet, ${open}.`
}
