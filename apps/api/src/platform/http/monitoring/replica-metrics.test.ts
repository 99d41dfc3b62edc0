import { expect, it } from 'vitest'
import { replicaMetrics } from './replica-metrics.ts'

it('metrics of replicas show which are used, and how far they lag', async () => {
  const states = () => [
    { replica: 'one:5432/portal', isUsed: true, lagSeconds: 0.5 },
    { replica: 'two:5432/portal', isUsed: false, lagSeconds: 40 },
  ]
  const [used, lag] = await Promise.all(replicaMetrics({ states }).map((metric) => metric.get()))
  const valuesOf = (metric: typeof used) => metric!.values.map(({ labels, value }) => `${labels['replica']} ${value}`)
  expect(valuesOf(used)).toEqual(['one:5432/portal 1', 'two:5432/portal 0'])
  expect(valuesOf(lag)).toEqual(['one:5432/portal 0.5', 'two:5432/portal 40'])
})
