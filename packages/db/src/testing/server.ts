import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acquireEmbeddedServer } from '../embedded/server.ts'

/** PostgreSQL server for a test run. */
export interface TestServer {
  url: string
  stop(): Promise<void>
}

const image = 'postgres:18-bookworm'
/** Settings of the container: test data need not survive a power cut, and many small databases need no maintenance. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'jit=off', 'max_connections=200']

/** Uses `DATABASE_URL`, else a container if a Docker engine runs, else the embedded server in a temporary folder. */
export async function startTestServer(databaseUrl: string | undefined): Promise<TestServer> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} }
  return (await startContainer()) ?? startEmbedded()
}

async function startContainer(): Promise<TestServer | undefined> {
  const { getContainerRuntimeClient } = await import('testcontainers')
  const engine = await getContainerRuntimeClient().catch(() => undefined)
  if (!engine) return undefined
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql')
  const started = await new PostgreSqlContainer(image)
    .withEnvironment({ POSTGRES_INITDB_ARGS: '--locale-provider=builtin --locale=C.UTF-8 -c scram_iterations=1' })
    .withCommand(['postgres', ...settings.flatMap((setting) => ['-c', setting])])
    .start()
    .catch((error: Error) => error)
  if (started instanceof Error) {
    process.stderr.write(
      `A Docker engine answers, but ${image} does not start on it (${started.message}): using the embedded PostgreSQL.\n`,
    )
    return undefined
  }
  return { url: started.getConnectionUri(), stop: async () => void (await started.stop()) }
}

/** Memory that a test run may need for its databases, most of which are dropped when their file ends. */
const clusterBytes = 4 * 1024 ** 3

/** Returns the memory file system of Linux if it has room for a cluster: a database has a thousand files, which take long to create on disk. */
async function fastestFolder(): Promise<string> {
  const memory = '/dev/shm'
  const space = process.platform === 'linux' ? await statfs(memory).catch(() => undefined) : undefined
  return space && space.bavail * space.bsize > clusterBytes ? memory : tmpdir()
}

async function startEmbedded(): Promise<TestServer> {
  const folder = await mkdtemp(join(await fastestFolder(), 'portal-test-'))
  const server = await acquireEmbeddedServer(folder, { throwaway: true })
  return {
    url: server.url,
    async stop() {
      await server.release()
      for (const path of [folder, server.home]) await rm(path, { recursive: true, force: true })
    },
  }
}
