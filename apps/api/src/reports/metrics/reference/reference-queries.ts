import { referenceDelays } from './reference-delays.ts'
import type { MetricName, ReferenceQuery } from './reference-query.ts'
import { referencePlaces } from './reference-places.ts'
import { referenceSuppliers } from './reference-suppliers.ts'
import { referenceTotals } from './reference-totals.ts'

/** Every metric as one plain query over the rows: the reference for tests of the aggregates. */
export const referenceQueries: Record<MetricName, ReferenceQuery> = {
  ...referenceTotals,
  ...referenceSuppliers,
  ...referencePlaces,
  ...referenceDelays,
}
