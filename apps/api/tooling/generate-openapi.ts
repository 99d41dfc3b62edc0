import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openApiDocument } from '../src/platform/http/openapi.ts'

// Writes the reference of the API, made from the contract. With --check it only says whether the file is current.
const file = join(import.meta.dirname, '../../../docs/openapi.json')
const text = `${JSON.stringify(openApiDocument(), null, 2)}\n`

if (process.argv.includes('--check')) {
  if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error('docs/openapi.json is not what the contract says. Run: pnpm generate')
    process.exitCode = 1
  }
} else await writeFile(file, text)
