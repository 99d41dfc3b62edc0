import { endpoints } from '@portal/contracts'
import { dashboard } from '@portal/contracts/charts/dashboard'
import type { Endpoint } from '@portal/contracts/endpoint'
import type { ExternalEndpoint } from '@portal/contracts/external/declare'
import { externalEndpoints } from '@portal/contracts/external/index'
import type { Report } from '@portal/contracts/report'
import { reports } from '@portal/contracts/reports/index'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// Writes the facts of the contract that the web app needs on every page: method and path of each operation, and the menu position of each
// report. Schemas and report columns stay out of the main bundle. With --check it only verifies that the files are current.
const header = '// Made by `pnpm generate` from packages/contracts.'

// Administration operations load with their screens, and exports with the first of them. A customer's files and a vendor's bookings are in
// daily use. The overview requests its charts together, not one by one.
const isDeferred = ([name, { access }]: [string, Endpoint]) =>
  name.startsWith('export') ||
  name in dashboard ||
  ('role' in access && access.role !== undefined) ||
  ('need' in access && access.need !== undefined && /(Users|Accounts|Applications|Suppliers)$/.test(access.need))

const operationLine = ([name, { method, path, query, body, form }]: [string, Endpoint]) =>
  `  ${name}: { ${method === 'GET' ? '' : `method: '${method}', `}path: '${path}'${query && body ? `, query: ${JSON.stringify(Object.keys(query.shape)).replaceAll('"', "'")}` : ''}${form ? ', form: true' : ''} },`

const entries = Object.entries(endpoints as Record<string, Endpoint>)

const operationsText = `${header}
import type { Operation } from '@portal/contracts'

export interface OperationFacts {
  /** GET if omitted. */
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Names of query parameters if the operation also has a body. */
  query?: readonly string[]
  /** Sent as a form, which may contain a file. */
  form?: true
}

/** Excludes deferred-operations.gen.ts until that module has loaded. */
export const operations: { [O in Operation]?: OperationFacts } = {
${entries
  .filter((entry) => !isDeferred(entry))
  .map(operationLine)
  .join('\n')}
}
`

const deferredText = `${header} Adds the operations of administration, the exports and the single charts.
import { operations } from './operations.gen.ts'

Object.assign(operations, {
${entries.filter(isDeferred).map(operationLine).join('\n')}
} satisfies typeof operations)

/** Operations by which third parties write with keys, for the audit log. */
export const writesByKey: readonly string[] = [${Object.entries<ExternalEndpoint>(externalEndpoints)
  .flatMap(([name, { method }]) => (method === 'GET' ? [] : `'${name}'`))
  .join(', ')}]
`

const screens = Object.entries(reports as Record<string, Report>).map(([id, { title, menu, menuTooltip, route, feature }]) => {
  const facts = { label: menu ?? title, route, feature, ...(menuTooltip && { tooltip: menuTooltip }), ...(!menu && { inMenu: false }) }
  const properties = Object.entries(facts).map(([name, value]) => `${name}: ${typeof value === 'string' ? `'${value}'` : value}`)
  return `  ${id}: { ${properties.join(', ')} },`
})

const screensText = `${header}
import type { Feature } from '@portal/contracts/access'
import type { ReportId } from '@portal/contracts/reports/index'

/** Properties of a report for the menu and links. */
export interface ReportScreenFacts {
  label: string
  route: string
  feature: Feature
  tooltip?: string
  /** False if only links lead to it. */
  inMenu?: false
}

export const reportScreens: Record<ReportId, ReportScreenFacts> = {
${screens.join('\n')}
}
`

const files = { operations: operationsText, 'deferred-operations': deferredText, 'report-screens': screensText }
for (const [name, text] of Object.entries(files)) {
  const file = join(import.meta.dirname, `../src/lib/${name}.gen.ts`)
  // leaves current files untouched: another process may be checking them
  if ((await readFile(file, 'utf8').catch(() => '')) === text) continue
  if (!process.argv.includes('--check')) await writeFile(file, text)
  else {
    console.error(`apps/web/src/lib/${name}.gen.ts is not what the contract says. Run: pnpm generate`)
    process.exitCode = 1
  }
}
