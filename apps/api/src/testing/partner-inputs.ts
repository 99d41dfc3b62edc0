import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'partner-inputs')

/** Small samples of records and EDI files from trading partners. */
export interface PartnerInputs {
  /** Lines of records by file name. */
  records: Map<string, string[]>
  files: Map<string, Buffer>
}

/** Reads the samples of partners' records and EDI files. */
export async function readPartnerInputs(): Promise<PartnerInputs> {
  const inputs: PartnerInputs = { records: new Map(), files: new Map() }
  const entries = (await readdir(folder, { withFileTypes: true, recursive: true })).filter((entry) => entry.isFile())
  for (const { name, parentPath } of entries.toSorted((a, b) => join(a.parentPath, a.name).localeCompare(join(b.parentPath, b.name)))) {
    const bytes = await readFile(join(parentPath, name))
    if (name.endsWith('.ndjson')) {
      const resource = name === 'purchase-orders.ndjson' ? name : 'shipments.ndjson'
      inputs.records.set(resource, [...(inputs.records.get(resource) ?? []), ...bytes.toString().trim().split('\n')])
    } else inputs.files.set(`${parentPath.slice(folder.length + 1)}-${name}`, bytes)
  }
  return inputs
}
