import type { ArrivalSource, InStoreSource } from '@portal/contracts/expected-dates'

const words: Record<ArrivalSource | InStoreSource, string> = {
  actual: 'Actual',
  carrier: 'Estimated by the carrier',
  portal: 'Estimated by the portal',
  plan: 'Planned',
  estimated: 'Estimated delivery',
  forecast: 'Expected arrival plus the usual days to delivery',
}

/** Says where an expected date comes from; undefined for a source that this version does not know. */
export const sourceWords = (source: unknown): string | undefined =>
  typeof source === 'string' && source in words ? words[source as keyof typeof words] : undefined
