import { repositoryRoot } from '@portal/db/repository-root'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Address of the TypeScript client, which `npm install` accepts. */
const clientAddress = '/docs/portal-client.tgz'

/** Package that the build of `packages/client` writes. */
const file = join(repositoryRoot, 'packages/client/package/portal-client.tgz')

interface ServedPackage {
  bytes: Buffer
  etag: string
}

/** Registers the package of the TypeScript client beside the guides; 404 if it was not built. */
export function registerClient(app: FastifyInstance): void {
  let reading: Promise<ServedPackage | undefined> | undefined
  app.get(clientAddress, async (request, reply) => {
    const served = await (reading ??= readPackage())
    if (!served) {
      reading = undefined
      return reply.callNotFound()
    }
    reply.header('etag', served.etag).header('cache-control', 'no-cache')
    if (request.headers['if-none-match'] === served.etag) return reply.code(304).send()
    return reply.type('application/gzip').header('content-disposition', 'attachment; filename="portal-client.tgz"').send(served.bytes)
  })
}

async function readPackage(): Promise<ServedPackage | undefined> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return bytes && { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}
