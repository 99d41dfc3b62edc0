import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { SchemaEngine } from '@prisma/schema-engine-wasm'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files of a Prisma schema, as the engine takes them. */
export interface SchemaFiles {
  files: { path: string; content: string }[]
}

/** Reads a schema folder, or one file that holds a whole schema. */
export async function readSchema(path: string): Promise<SchemaFiles> {
  if (path.endsWith('.prisma')) return { files: [{ path: 'schema.prisma', content: await readFile(path, 'utf8') }] }
  const names = (await readdir(path)).filter((name) => name.endsWith('.prisma')).toSorted()
  return { files: await Promise.all(names.map(async (name) => ({ path: name, content: await readFile(join(path, name), 'utf8') }))) }
}

/**
 * The SQL that turns the tables of one schema into those of another, made by Prisma's own schema engine compiled to WebAssembly: the
 * native engine is a download, and this needs none. Both sides are schema files; the database only lends its dialect.
 * @param connectionString any PostgreSQL; it is not written to
 * @param from `null` for an empty database
 */
export async function diffSchemas(connectionString: string, from: SchemaFiles | null, to: SchemaFiles): Promise<string> {
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString }))
  const engine = await SchemaEngine.new({ datamodels: to.files.map(({ path, content }) => [path, content]) }, () => {}, adapter)
  const result = await engine.diff({
    from: from ? { tag: 'schemaDatamodel', ...from } : { tag: 'empty' },
    to: { tag: 'schemaDatamodel', ...to },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  })
  return result.stdout ?? ''
}
