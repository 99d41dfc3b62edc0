import { Gauge, type Metric } from 'prom-client'
import type { ReplicaSet } from '../../db/replicas/replica-set.ts'

/** Metrics of the read replicas. */
export const replicaMetrics = (replicas: Pick<ReplicaSet, 'states'>): Metric[] => [
  new Gauge({
    name: 'database_replica_used',
    help: '1 while reports are read from the replica, 0 while it is set aside',
    labelNames: ['replica'] as const,
    registers: [],
    collect() {
      for (const { replica, isUsed } of replicas.states()) this.set({ replica }, Number(isUsed))
    },
  }),
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'Time by which the replica lags behind the primary server',
    labelNames: ['replica'] as const,
    registers: [],
    collect() {
      for (const { replica, lagSeconds } of replicas.states()) this.set({ replica }, lagSeconds)
    },
  }),
]
