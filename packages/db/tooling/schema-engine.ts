import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { SchemaEngine } from '@prisma/schema-engine-wasm'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files of a Prisma schema in the engine's format. */
export interface SchemaFiles {
  files: { path: string; content: string }[]
}

/** Reads a schema folder, or one file with the whole schema. */
export async function readSchema(path: string): Promise<SchemaFiles> {
  if (path.endsWith('.prisma')) return { files: [{ path: 'schema.prisma', content: await readFile(path, 'utf8') }] }
  const names = (await readdir(path)).filter((name) => name.endsWith('.prisma')).toSorted()
  return { files: await Promise.all(names.map(async (name) => ({ path: name, content: await readFile(join(path, name), 'utf8') }))) }
}

/**
 * Returns the SQL that migrates one schema to another, from Prisma's schema engine compiled to WebAssembly (the native engine would be a
 * download). Both sides are schema files; the database only determines the SQL dialect.
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
