import type { Pool } from '@portal/db/pool'

/**
 * Repeats work until all of it falls into one minute of the database clock, which limits the requests of applications: a new minute would
 * reset the count. Each repetition must use a new application.
 */
export async function inOneMinute(pool: Pool, work: () => Promise<void>): Promise<void> {
  const now = async () =>
    (await pool.query<{ minute: string }>(`select date_trunc('minute', clock_timestamp())::text as minute`)).rows[0]!.minute
  for (;;) {
    const minute = await now()
    const failure = await work().then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    if ((await now()) !== minute) continue
    if (failure) throw failure.error
    return
  }
}
