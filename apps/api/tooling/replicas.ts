/**
 * Runs two portal processes on a primary server and two standby servers of the embedded PostgreSQL: `pnpm test:replicas`. Checks that callers read
 * what they have written, that a replica that lags or has stopped is set aside and used again, and that a failover loses nothing acknowledged.
 */
import { prepareDatabase } from '../src/platform/db/prepare-database.ts'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as clusters from './replicas/clusters.ts'
import { createMovableAddress } from './replicas/movable-address.ts'
import { createKeys, pushSupplier, readSuppliers, startPortal, stopPortal, usedReplicas, type Portal } from './replicas/portals.ts'

/** Commands per phase. */
const rounds = 100
const maxLagSeconds = 3
const patienceMs = 60_000

const root = await mkdtemp(join(tmpdir(), 'portal-replicas-'))
await chmod(root, 0o755)
const say = (line: string) => void process.stdout.write(`${line}\n`)

function check(isTrue: boolean, text: string): void {
  if (!isTrue) throw new Error(`Failed: ${text}`)
}

/** Waits for a state. @returns milliseconds until it was reached */
async function until(text: string, isReached: () => Promise<boolean>): Promise<number> {
  const started = performance.now()
  while (!(await isReached().catch(() => false))) {
    if (performance.now() - started > patienceMs) throw new Error(`Not reached within ${patienceMs / 1000} s: ${text}`)
    await sleep(50)
  }
  return Math.round(performance.now() - started)
}

let primary = await clusters.createPrimary(join(root, 'primary'))
await prepareDatabase(primary.url)
const keys = await createKeys(primary.url)
await clusters.stopServer(primary)
const one = await clusters.createStandby(primary, join(root, 'one'), 'one')
const two = await clusters.createStandby(primary, join(root, 'two'), 'two')
for (const server of [primary, one, two]) await clusters.confirmCommits(server)
await clusters.startServer(primary)
const servers = new Set([primary, one, two])
const address = await createMovableAddress(primary.port)
const databaseUrl = primary.url.replace(`:${primary.port}/`, `:${address.port}/`)
const portals: Portal[] = []
const acknowledged = new Set<string>()
let next = 0

/** Pushes one supplier through one of the processes. */
async function push(portal: Portal): Promise<string | undefined> {
  const code = `S-${next++}`
  if (!(await pushSupplier(portal, keys.writer, code))) return undefined
  acknowledged.add(code)
  return code
}

const replay = (action: 'pause' | 'resume') =>
  Promise.all([one, two].map(({ url }) => clusters.readValue(url, `select pg_wal_replay_${action}()::text as value`)))
const areUsed = async (wanted: readonly boolean[]) => {
  for (const portal of portals) {
    const used = await usedReplicas(portal)
    if (![one, two].every(({ port }, index) => used.get(port) === wanted[index])) return false
  }
  return true
}
const reads = async (key: string, code: string) => {
  const seen = await Promise.all(portals.map((portal) => readSuppliers(portal, key)))
  return seen.map((codes) => codes?.has(code))
}

async function readOwnWrites(): Promise<void> {
  await until('both replicas are used', () => areUsed([true, true]))
  // until then all processes read from the primary
  await sleep(6000)
  for (let round = 0; round < rounds; round++) {
    const code = await push(portals[round % 2]!)
    check(code !== undefined, `round ${round}: the push is acknowledged`)
    const codes = await readSuppliers(portals[(round + 1) % 2]!, keys.writer)
    check(codes !== undefined && codes.has(code!), `round ${round}: the other process shows what was written`)
  }
  say(`${rounds} writes were visible to their key in the other process at once`)
  await until('the replicas have replayed them', async () => (await reads(keys.reader, `S-${next - 1}`)).every(Boolean))
  await replay('pause')
  const code = await push(portals[0]!)
  check((await reads(keys.writer, code!)).every(Boolean), 'with replay paused, the writer reads its write')
  check(
    (await reads(keys.reader, code!)).every((seen) => seen === false),
    'with replay paused, another key reads from the replica',
  )
  say('With replay paused, the writer read its write, and another key the state of the replica')
}

async function setAside(): Promise<void> {
  const aside = await until('both are set aside for their lag', async () => {
    await push(portals[0]!)
    return areUsed([false, false])
  })
  check((await reads(keys.reader, `S-${next - 1}`)).every(Boolean), 'the primary serves the reports')
  await replay('resume')
  say(
    `Set aside after ${aside} ms of lag (limit ${maxLagSeconds} s), used again ${await until('used again', () => areUsed([true, true]))} ms after replay`,
  )
  await clusters.stopServer(one, 'immediate')
  servers.delete(one)
  const gone = await until('the stopped one is set aside', () => areUsed([false, true]))
  await clusters.startServer(one)
  servers.add(one)
  say(
    `A stopped replica was set aside after ${gone} ms, and used again ${await until('used again', () => areUsed([true, true]))} ms after its start`,
  )
  for (const { output } of portals) {
    const lines = output()
      .split('\n')
      .filter((line) => line.includes('replica_set_aside'))
    check(lines.length >= 3 && lines.length <= 6, `each change is logged once, not ${lines.length} times`)
  }
}

async function failOver(): Promise<void> {
  const end = new AbortController()
  const lost: string[] = []
  const write = async (portal: Portal) => {
    while (!end.signal.aborted) {
      const code = `S-${next++}`
      // repeats with the same key until it is acknowledged
      while (!end.signal.aborted && !(await pushSupplier(portal, keys.writer, code))) await sleep(50)
      if (!end.signal.aborted) acknowledged.add(code)
    }
  }
  const writers = portals.flatMap((portal) => [write(portal), write(portal)])
  await sleep(3000)
  const before = acknowledged.size
  await clusters.kill(primary)
  servers.delete(primary)
  const position = ({ url }: clusters.Server) =>
    clusters.readValue<string>(url, `select (pg_last_wal_receive_lsn() - '0/0')::text as value`)
  const [first, second] = [BigInt(await position(one)), BigInt(await position(two))]
  const [promoted, other] = first >= second ? [one, two] : [two, one]
  await clusters.promote(promoted)
  await clusters.follow(other, promoted)
  await clusters.reload(other)
  const atPromotion = acknowledged.size
  address.moveTo(promoted.port)
  primary = promoted
  const resumed = await until('writes go on', async () => acknowledged.size > atPromotion)
  say(`Writes went on ${resumed} ms after the promotion; ${before} were acknowledged before`)
  const heard = await until(
    'listeners listen again',
    async () =>
      Number(
        await clusters.readValue(promoted.url, `select count(*) as value from pg_stat_activity where application_name = 'portal listener'`),
      ) >= portals.length,
  )
  say(`Listeners were back ${heard} ms later`)
  // each interrupted push was repeated
  await until('every writer goes on', async () => acknowledged.size >= atPromotion + 50)
  end.abort()
  await Promise.all(writers)
  for (const portal of portals) {
    const codes = await readSuppliers(portal, keys.writer)
    for (const code of acknowledged) if (!codes!.has(code)) lost.push(code)
  }
  check(lost.length === 0, `${lost.length} acknowledged writes are lost: ${lost.slice(0, 5).join(', ')}`)
  const duplicates = await clusters.readValue<string>(
    promoted.url,
    'select (count(*) - count(distinct code))::text as value from suppliers',
  )
  check(duplicates === '0', 'no repeated push was imported twice')
  say(`${acknowledged.size} acknowledged writes, none lost`)
  await until('both replicas are used again', () => areUsed([true, true]))
  await sleep(6000)
  const code = await push(portals[0]!)
  check((await reads(keys.writer, code!)).every(Boolean), 'after the failover, the writer reads its write')
}

try {
  await until(
    'the standby servers confirm commits',
    async () =>
      (await clusters.readValue<string>(
        primary.url,
        `select count(*)::text as value from pg_stat_replication where sync_state = 'quorum'`,
      )) === '2',
  )
  for (let process = 0; process < 2; process++)
    portals.push(
      await startPortal({
        DATABASE_URL: databaseUrl,
        READ_DATABASE_URL: `${one.url},${two.url}`,
        READ_MAX_LAG_SECONDS: String(maxLagSeconds),
        RUN_WORKER: process === 0 ? 'on' : 'off',
      }),
    )
  await readOwnWrites()
  await setAside()
  await failOver()
} catch (error) {
  for (const { output } of portals)
    process.stderr.write(
      `${output()
        .split('\n')

        .slice(-25)
        .join('\n')}\n`,
    )
  throw error
} finally {
  await Promise.all(portals.map(stopPortal))
  address.close()
  for (const server of servers) await clusters.stopServer(server, 'immediate').catch(() => {})
  for (const { place } of servers) await rm(place.home, { recursive: true, force: true })
  await rm(root, { recursive: true, force: true })
}
