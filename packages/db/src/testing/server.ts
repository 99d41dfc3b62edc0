import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acquireEmbeddedServer } from '../embedded/server.ts'

/** PostgreSQL server for a test run. */
export interface TestServer {
  url: string
  stop(): Promise<void>
}

const image = 'postgres:18-bookworm'

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
    .withEnvironment({ POSTGRES_INITDB_ARGS: '--locale-provider=builtin --locale=C.UTF-8' })
    // test data need not survive a power cut
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off', '-c', 'max_connections=200'])
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

async function startEmbedded(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'))
  const server = await acquireEmbeddedServer(folder, { throwaway: true })
  return {
    url: server.url,
    async stop() {
      await server.release()
      for (const path of [folder, server.home]) await rm(path, { recursive: true, force: true })
    },
  }
}
