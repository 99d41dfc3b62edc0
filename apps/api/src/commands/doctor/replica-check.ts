import { createPool } from '@portal/db/pool'
import { declareReadRoute } from '../../platform/db/declare-routes.ts'
import { ok, problem, warning, formatBytes, formatDuration, type Finding, type Statements } from './finding.ts'

interface Position {
  /** Last position of the write-ahead log: written on the primary, replayed on a replica. */
  lsn: string
  inRecovery: boolean
  system: string
  database: string
  /** Age of the last replayed transaction. */
  seconds: number
}

const positionQuery = `
  select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as lsn,
    pg_is_in_recovery() as "inRecovery", (select system_identifier::text from pg_control_system()) as system,
    current_database()::text as database,
    coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 as seconds`

/** Checks the lag of the servers of READ_DATABASE_URL. @param urls undefined if none is configured */
export async function checkReplicas(primary: Statements, urls: readonly string[] | undefined): Promise<Finding[]> {
  if (urls === undefined) return [ok('Replica', 'none configured')]
  const findings = await Promise.all(urls.map((url) => checkReplica(primary, url)))
  if (urls.length === 1) return findings.flat()
  return findings.flatMap((found, index) => found.map((finding) => ({ ...finding, text: `${new URL(urls[index]!).host} ${finding.text}` })))
}

async function checkReplica(primary: Statements, url: string): Promise<Finding[]> {
  // an unreachable one is reported below
  await declareReadRoute(url).catch(() => {})
  const pool = createPool(url, { max: 1, queryTimeoutMs: 5000, patienceMs: 3000 })
  try {
    // the primary first, so that what is written in between does not count as lag
    const [written] = (await primary.query<Position>(positionQuery)).rows
    const replayed = await pool.query<Position>(positionQuery).catch((error: Error) => error)
    if (replayed instanceof Error)
      return [
        problem(
          'Replica',
          `cannot be used: ${replayed.message}`,
          'Start it, or remove it from READ_DATABASE_URL: the primary serves its reports.',
        ),
      ]
    const [position] = replayed.rows
    const { rows } = await primary.query<{ bytes: number }>(`select pg_wal_lsn_diff($1::pg_lsn, $2::pg_lsn)::float8 as bytes`, [
      written!.lsn,
      position!.lsn,
    ])
    const isSame = written!.system === position!.system && written!.database === position!.database
    return [judgeReplica({ isSame, inRecovery: position!.inRecovery, bytes: Math.max(0, rows[0]!.bytes), seconds: position!.seconds })]
  } finally {
    await pool.end()
  }
}

export interface ReplicaState {
  /** True if it has the data of the primary. */
  isSame: boolean
  inRecovery: boolean
  /** Bytes of the write-ahead log that it has not replayed. */
  bytes: number
  seconds: number
}

export function judgeReplica({ isSame, inRecovery, bytes, seconds }: ReplicaState): Finding {
  const check = 'Replica'
  if (!isSame)
    return problem(check, 'READ_DATABASE_URL leads to another database', 'Point it to a replica of DATABASE_URL: reports show other data.')
  if (!inRecovery) return warning(check, 'READ_DATABASE_URL leads to the primary', 'Point it to a replica, or remove it.')
  if (bytes === 0) return ok(check, 'has replayed everything')
  const text = `lags ${formatDuration(seconds)} and ${formatBytes(bytes)} behind`
  const advice = 'Look for long queries on it (max_standby_streaming_delay) and at its disk and network: reports show old data.'
  if (seconds > 300) return problem(check, text, advice)
  return seconds > 30 ? warning(check, text, advice) : ok(check, text)
}
