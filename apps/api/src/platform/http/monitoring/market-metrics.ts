import { Gauge } from 'prom-client'
import type { Database } from '../../db/database.ts'
import { readForMetrics } from './read-for-metrics.ts'

interface State {
  id: string
  failures: number
  answerAge: number | null
  dataAge: number | null
}

/** Gauges for each configured source of the market page: age of its last response and of its data, and failures since. */
export function marketMetrics(database: Database, sources: readonly { id: string }[]): Gauge[] {
  const ids = sources.map(({ id }) => id)
  const states = (): Promise<State[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : readForMetrics<State>(
          database,
          `select id, failures, extract(epoch from now() - fetched_at)::float8 as "answerAge", extract(epoch from now() - data_as_of)::float8 as "dataAge"
           from market_sources where id = any($1)`,
          [ids],
        )
  const gauge = (name: string, help: string, value: (state: State) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ['source'] as const,
      registers: [],
      async collect() {
        const found = await states()
        this.reset()
        for (const state of found) {
          const measured = value(state)
          if (measured !== null) this.set({ source: state.id }, measured)
        }
      },
    })
  return [
    gauge('market_source_answer_age_seconds', 'Since a market source last answered', ({ answerAge }) => answerAge),
    gauge('market_source_data_age_seconds', 'Since the newest figure of a market source', ({ dataAge }) => dataAge),
    gauge('market_source_failures', 'Calls of a market source that have failed since it last answered', ({ failures }) => failures),
  ]
}
