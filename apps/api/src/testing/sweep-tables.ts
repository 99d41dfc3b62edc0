import type { Pool } from '@portal/db/pool'
import { pino } from 'pino'
import { sweepExpiredRows } from '../domain/retention/sweep-expired-rows.ts'
import { readEnv } from '../platform/config/env.ts'

/** Deletes expired rows of some tables as the worker does, with the given settings. */
export const sweepTables = (pool: Pool, now: Date, tables: readonly string[], settings: Record<string, string> = {}): Promise<void> =>
  sweepExpiredRows({ pool, env: readEnv(settings), now, log: pino({ level: 'silent' }), stop: new AbortController().signal }, tables)
