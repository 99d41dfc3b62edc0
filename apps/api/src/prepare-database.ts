import { migrate } from '@portal/db/migrate'
import { loadReferenceData } from '@portal/db/reference-data'

/** Brings a database to this release: its tables, and the reference data the portal ships. @returns what was done, in words */
export async function prepareDatabase(url: string): Promise<string[]> {
  const migrations = await migrate(url)
  const datasets = await loadReferenceData(url)
  return [...migrations.map((name) => `Applied the migration ${name}`), ...datasets.map((name) => `Loaded the reference data ${name}`)]
}
