import { endpoints } from '@portal/contracts'
import type { Endpoint } from '@portal/contracts/endpoint'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// Writes what the web app has to know of the contract at run time: method and path of each operation. Types come from the contract itself,
// and its schemas stay out of the browser. With --check it only says whether the file is current.
const file = join(import.meta.dirname, '../src/lib/operations.gen.ts')

const entries = Object.entries(endpoints as Record<string, Endpoint>).map(
  ([name, { method, path, query, body, form }]) =>
    `  ${name}: { method: '${method}', path: '${path}'${query && body ? `, query: ${JSON.stringify(Object.keys(query.shape)).replaceAll('"', "'")}` : ''}${form ? ', form: true' : ''} },`,
)
const text = `// Made by \`pnpm generate\` from packages/contracts.
import type { Operation } from '@portal/contracts'

export interface OperationFacts {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Names that go into the query where the operation has a body as well. */
  query?: readonly string[]
  /** Sent as a form, which may hold a file. */
  form?: true
}

export const operations: Record<Operation, OperationFacts> = {
${entries.join('\n')}
}
`

if (process.argv.includes('--check')) {
  const current = await readFile(file, 'utf8').catch(() => '')
  if (current !== text) {
    console.error('apps/web/src/lib/operations.gen.ts is not what the contract says. Run: pnpm generate')
    process.exitCode = 1
  }
} else await writeFile(file, text)
