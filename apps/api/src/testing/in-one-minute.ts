import type { Pool } from '@portal/db/pool'

/**
 * Repeats something until all of it falls into one minute of the database's clock: calls of applications are counted by these, and one that
 * ends in between gives all of its calls back. What is done takes an application of its own each time.
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
