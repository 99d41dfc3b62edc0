import { referenceDelays } from './raw-delays.ts'
import type { MetricName, ReferenceQuery } from './raw-figure.ts'
import { referencePlaces } from './raw-places.ts'
import { referenceSuppliers } from './raw-suppliers.ts'
import { referenceTotals } from './raw-totals.ts'

/** Every metric as one plain query over the rows: the reference for tests of the aggregates. */
export const referenceQueries: Record<MetricName, ReferenceQuery> = {
  ...referenceTotals,
  ...referenceSuppliers,
  ...referencePlaces,
  ...referenceDelays,
}
