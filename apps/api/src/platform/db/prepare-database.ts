import { migrate } from '@portal/db/migrate'
import { loadReferenceData } from '@portal/db/reference-data'

/** Migrates a database to this release and loads the bundled reference data. @returns messages about what was done */
export async function prepareDatabase(url: string): Promise<string[]> {
  const migrations = await migrate(url)
  const datasets = await loadReferenceData(url)
  return [...migrations.map((name) => `Applied the migration ${name}`), ...datasets.map((name) => `Loaded the reference data ${name}`)]
}
