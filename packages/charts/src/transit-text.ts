import { transitMeans, type TransitByMeans } from '@portal/contracts/shipments/means-of-transport'
import { formatFixed } from './format.ts'

/** Formats average transit times by mode of transport: `Sea 15.0 · Air 2.0`. Empty if none is known. */
export const transitText = (byMeans: TransitByMeans): string =>
  (Object.keys(transitMeans) as (keyof TransitByMeans)[])
    .flatMap((means) => (byMeans[means] === null ? [] : [`${transitMeans[means]} ${formatFixed(byMeans[means], 1)}`]))
    .join(' · ')
