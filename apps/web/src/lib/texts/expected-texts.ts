import type { ArrivalSource, InStoreSource } from '@portal/contracts/shipments/expected-dates'

const words: Record<ArrivalSource | InStoreSource | 'arrival', string> = {
  actual: 'Actual',
  arrival: 'Computed from the arrival: no discharge reported',
  carrier: 'Estimated by the carrier',
  portal: 'Estimated by the portal',
  plan: 'Planned',
  estimated: 'Estimated delivery',
  forecast: 'Expected arrival plus the usual days to delivery',
}

/** Returns the text for the source of an expected date; undefined for an unknown source. */
export const arrivalSourceLabels = (source: unknown): string | undefined =>
  typeof source === 'string' && source in words ? words[source as keyof typeof words] : undefined
