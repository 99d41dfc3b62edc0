import { maxWeights, weighFirstVisits } from '../../../apps/web/tooling/weights.ts'
import type { Measurement } from '../measurement.ts'

const labels: Record<keyof typeof maxWeights, string> = {
  reportScripts: 'JavaScript of the first report screen, gzip',
  reportStyles: 'its style sheets, gzip',
  visitorScripts: 'JavaScript of the public page without the map, gzip',
}

/** S16: gzipped size of the first report, and of a shipment on a public page without its map. */
export async function weights(): Promise<Measurement[]> {
  const sizes = await weighFirstVisits()
  return (Object.keys(labels) as (keyof typeof labels)[]).map((name) => ({
    id: 'S16',
    label: labels[name],
    measured: `${sizes[name].toFixed(1)} kB`,
    reference: '',
    value: sizes[name],
    unit: ' kB',
    target: { max: maxWeights[name] },
  }))
}
