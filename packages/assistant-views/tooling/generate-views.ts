import { visibleColumns, type Report } from '@portal/contracts/report'
import { reports } from '@portal/contracts/reports/index'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ColumnLabels } from '../src/column-labels.ts'
import { styles } from '../src/styles.ts'
import { bundle } from './bundle.ts'

// Writes src/views.gen.ts: the views for assistants as self-contained HTML. With --check it only verifies that the file is current.
const source = join(import.meta.dirname, '../src')
const file = join(source, 'views.gen.ts')

const columnLabels: ColumnLabels = Object.fromEntries(
  Object.values<Report>(reports).map((report) => [
    report.title,
    Object.fromEntries(visibleColumns(report).flatMap(([id, { optional, label }]) => (optional ? [] : [[id, label]]))),
  ]),
)

const bundleView = (name: string) => bundle(join(source, `${name}.ts`), { columnLabels: JSON.stringify(columnLabels) })

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/** Returns the page of a view. Its policy permits only its own script and styles, and no request to any host. */
function page(title: string, script: string): string {
  if (script.includes('</script')) throw new Error('The script ends its own element.')
  const policy = `default-src 'none'; script-src ${hash(script)}; style-src ${hash(styles)}; base-uri 'none'; form-action 'none'`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${styles}</style></head><body><main><p role="status">Loading …</p></main><script>${script}</script></body></html>`
}

const views = {
  shipmentView: page('Shipment', await bundleView('shipment')),
  tableView: page('Table', await bundleView('table')),
}
const text = Object.entries(views)
  .map(([name, html]) => `export const ${name} = ${JSON.stringify(html)}\n`)
  .join('')

if (!process.argv.includes('--check')) {
  await writeFile(file, text)
  for (const [name, html] of Object.entries(views)) console.log(`${name}: ${(Buffer.byteLength(html) / 1000).toFixed(1)} kB`)
} else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
  console.error('packages/assistant-views/src/views.gen.ts does not match its sources. Run: pnpm generate')
  process.exitCode = 1
}
