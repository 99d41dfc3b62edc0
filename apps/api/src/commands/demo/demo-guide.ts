import type { Pool } from '@portal/db/pool'
import { createDemoData, type DemoAccount, type DemoData, type DemoOptions } from '@portal/seed'
import { z } from 'zod'

const loadedOptions = z.object({ size: z.enum(['small', 'large']), seed: z.number(), today: z.string() })

/** Returns the demo data that was loaded, from the audit log; undefined if there is none. */
export async function readLoadedDemo(pool: Pool): Promise<DemoData | undefined> {
  const { rows } = await pool.query<{ after: unknown }>(`select after from audit_log where operation = 'loadDemo' order by at desc limit 1`)
  const options = loadedOptions.safeParse(rows[0]?.after)
  return options.success ? createDemoData(options.data satisfies DemoOptions) : undefined
}

/** Returns lines that list the stories of each customer with their shipments. */
export const describeStories = (accounts: readonly DemoAccount[]): string[] =>
  accounts
    .filter(({ stories }) => stories.length > 0)
    .flatMap(({ name, stories }) => [
      `\nWorth a look at ${name}`,
      ...stories.map(({ title, shipmentNumbers }) => `  ${title}: ${shipmentNumbers.join(', ')}`),
    ])
