import { setTimeout as sleep } from 'node:timers/promises'
import { createAccount } from '../../../apps/api/src/commands/create-account.ts'
import { createExternalApplication } from '../../../apps/api/src/commands/create-external-application.ts'
import { KeyVault } from '../../../apps/api/src/domain/applications/key-vault.ts'
import { ms, type Measurement } from '../measurement.ts'
import { inDatabase } from '../in-database.ts'
import { quantile } from '../interleave.ts'
import { startApi, untilReady, type BenchPortal } from '../portal.ts'

const entries = 2000
const secret = 'a secret for the bench alone, which nobody needs'

/** X9: how long other requests of a process wait during pushes of 20 shipments with 2,000 containers, charges and events each. */
export async function pushesBeside({ url }: Pick<BenchPortal, 'url'>): Promise<Measurement[]> {
  const [idle, busy]: number[][] = [[], []]
  await inDatabase(url, 'portal_bench_loop', async (pool, address) => {
    const api = startApi(3905, { DATABASE_URL: address, PORTAL_SECRET: secret, RUN_WORKER: 'off' })
    try {
      await untilReady(api.http, api.child)
      const accountId = await createAccount(pool, {
        kind: 'customer',
        name: 'Loop',
        alias: 'loop',
        baseCurrency: 'AUD',
        timeZone: 'UTC',
        features: ['enabledShipmentsFeature'],
      })
      const application = { accountId, name: 'Loop', endpoints: { 'push-shipments': false } }
      const { key } = await createExternalApplication(pool, new KeyVault(secret), application, new Date())
      const push = (voyage: string) => pushLargeRecords(api.http, key, voyage)
      await push('0')
      for (const voyage of ['1', '2', '3']) {
        idle!.push(...(await waitsDuring(api.http, sleep(2000))))
        busy!.push(...(await waitsDuring(api.http, push(voyage))))
      }
    } finally {
      await api.end()
    }
  })
  const [beside, ours] = [quantile(idle!, 0.99), quantile(busy!, 0.99)]
  const label = 'p99 of another request while large records are pushed ÷ without a push'
  return [{ id: 'X9', label, measured: ms(ours), reference: ms(beside), value: ours, unit: ' ms', target: { max: 100 } }]
}

type Http = ReturnType<typeof startApi>['http']

/** Sends a request every 5 ms while `work` runs. @returns how long each waited */
async function waitsDuring(http: Http, work: Promise<unknown>): Promise<number[]> {
  const state = { isRunning: true }
  const done = work.finally(() => (state.isRunning = false))
  const waits: Promise<number>[] = []
  while (state.isRunning) {
    const started = performance.now()
    const request = http.request({ method: 'GET', path: '/health' }).then(({ body }) => body.dump())
    waits.push(request.then(() => performance.now() - started))
    await sleep(5)
  }
  await done
  return Promise.all(waits)
}

async function pushLargeRecords(http: Http, key: string, voyage: string): Promise<void> {
  const records = Array.from({ length: 20 }, (_, index) => JSON.stringify(largeRecord(`S${index}`, voyage)))
  const { body } = await http.request({
    method: 'POST',
    path: '/api/v1/external/shipments?results=problems',
    headers: { 'x-api-key': key, 'content-type': 'application/x-ndjson' },
    body: records.join('\n'),
  })
  const text = await body.text()
  if (!/"rejected":0/.test(text)) throw new Error(text.slice(0, 300))
}

const list = <T>(entry: (index: number) => T): T[] => Array.from({ length: entries }, (_, index) => entry(index))

const largeRecord = (shipmentNumber: string, voyage: string) => ({
  shipmentNumber,
  voyage,
  trans: 'SEA',
  destinationETA: '2026-11-01',
  containers: list((index) => ({ number: `CSQU${String(index).padStart(7, '0')}`, sizeType: '42G1' })),
  charges: list((index) => ({ code: 'FRT', group: 'FRT', amount: index, currency: 'AUD' })),
  events: list((index) => ({
    code: 'DEP',
    eventDate: `2026-10-${String(1 + (index % 28)).padStart(2, '0')}`,
    description: `Event ${index}`,
  })),
})
