import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brokenPromises, listPromises } from '../src/platform/http/external/external-promises.ts'
import { openApiDocument } from '../src/platform/http/openapi/openapi.ts'
import { operationList } from '../src/platform/http/openapi/operation-list.ts'
import { externalOpenApiDocument } from '../src/platform/http/external/openapi-external.ts'

// Writes the list of operations, the reference of the external API, and the list of promises to clients of the external API, which only grows. With --check it
// only verifies that the files are current.
const docs = join(import.meta.dirname, '../../../docs')
const stored = (name: string) => readFile(join(docs, name), 'utf8').catch(() => '')
const json = (document: object) => `${JSON.stringify(document, null, 2)}\n`

const external = externalOpenApiDocument()
const earlier = (await stored('external-promises.txt')).split('\n').filter(Boolean)
const broken = brokenPromises(earlier, external)
if (broken.length > 0) {
  console.error(`Clients of the external API would break:\n${broken.join('\n')}`)
  console.error('A change that was announced a year ago is allowed: remove its lines from docs/external-promises.txt.')
  process.exitCode = 1
}

const promises = [...new Set([...earlier, ...listPromises(external)])].toSorted()
const files = {
  'operations.txt': `${operationList(openApiDocument()).join('\n')}\n`,
  'openapi-external.json': json(external),
  'external-promises.txt': `${promises.join('\n')}\n`,
}
for (const [name, text] of Object.entries(files)) {
  if (!process.argv.includes('--check')) await writeFile(join(docs, name), text)
  else if ((await stored(name)) !== text) {
    console.error(`docs/${name} does not match the contract. Run: pnpm generate`)
    process.exitCode = 1
  }
}
