import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acquireEmbeddedServer } from '../src/embedded/server.ts'
import { diffSchemas, readSchema } from './schema-engine.ts'

// Writes the next migration: the difference between prisma/schema and the schema after the last migration.
// Usage: `pnpm --filter @portal/db new-migration add-bookings`
const name = process.argv[2]
if (!name || !/^[a-z0-9-]+$/.test(name)) {
  console.error('Usage: pnpm --filter @portal/db new-migration <name-in-kebab-case>')
  process.exit(1)
}

const prisma = join(import.meta.dirname, '../../../prisma')
/** Schema after the last migration, in one file. */
const known = join(prisma, 'migrations/after-last.prisma')
const wanted = await readSchema(join(prisma, 'schema'))

const scratch = await mkdtemp(join(tmpdir(), 'portal-migration-'))
const server = await acquireEmbeddedServer(scratch, { throwaway: true })
const sql = await diffSchemas(server.url, existsSync(known) ? await readSchema(known) : null, wanted)
await server.release()
for (const path of [scratch, server.home]) await rm(path, { recursive: true, force: true })

if (!sql.trim() || sql.includes('This is an empty migration')) {
  console.log('The schema has not changed since the last migration.')
} else {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = join(prisma, 'migrations', `${stamp}_${name.replaceAll('-', '_')}`)
  await mkdir(folder)
  await writeFile(join(folder, 'migration.sql'), sql)
  await writeFile(known, wanted.files.map(({ content }) => content).join('\n'))
  console.log(`Wrote ${folder}/migration.sql: read it, and add what Prisma cannot express (extensions, checks, covering indexes).`)
}
