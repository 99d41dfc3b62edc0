import { endpoints } from '@portal/contracts'
import type { Endpoint } from '@portal/contracts/endpoint'
import type { ExternalEndpoint } from '@portal/contracts/external/declare'
import { externalEndpoints } from '@portal/contracts/external/index'
import type { Report } from '@portal/contracts/report'
import { reports } from '@portal/contracts/reports/index'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// Writes what the web app has to know of the contract before any screen is open: method and path of each operation, and where each report is
// in the menu. Types come from the contract itself; its schemas stay out of the browser, and the columns of a report come with its screen.
// With --check it only says whether the files are current.
const made = '// Made by `pnpm generate` from packages/contracts.'

// What needs a right of administration comes with the screens of that. A customer's files and a vendor's bookings are daily work.
const isAdministrative = ([, { access }]: [string, Endpoint]) =>
  ('role' in access && access.role !== undefined) ||
  ('need' in access && access.need !== undefined && /(Users|Accounts|Applications|Suppliers)$/.test(access.need))

const operationLine = ([name, { method, path, query, body, form }]: [string, Endpoint]) =>
  `  ${name}: { method: '${method}', path: '${path}'${query && body ? `, query: ${JSON.stringify(Object.keys(query.shape)).replaceAll('"', "'")}` : ''}${form ? ', form: true' : ''} },`

const entries = Object.entries(endpoints as Record<string, Endpoint>)

const operationsText = `${made}
import type { Operation } from '@portal/contracts'

export interface OperationFacts {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Names that go into the query where the operation has a body as well. */
  query?: readonly string[]
  /** Sent as a form, which may hold a file. */
  form?: true
}

/** Without those of administration-operations.gen.ts until that is loaded. */
export const operations: { [O in Operation]?: OperationFacts } = {
${entries
  .filter((entry) => !isAdministrative(entry))
  .map(operationLine)
  .join('\n')}
}
`

const administrationText = `${made} Adds what needs a right of administration.
import { operations } from './operations.gen.ts'

Object.assign(operations, {
${entries.filter(isAdministrative).map(operationLine).join('\n')}
} satisfies typeof operations)

/** What third parties write with keys, which the audit log tells of. */
export const writesByKey: readonly string[] = [${Object.entries<ExternalEndpoint>(externalEndpoints)
  .flatMap(([name, { method }]) => (method === 'GET' ? [] : `'${name}'`))
  .join(', ')}]
`

const screens = Object.entries(reports as Record<string, Report>).map(([id, { title, menu, menuTooltip, route, feature }]) => {
  const facts = { label: menu ?? title, route, feature, ...(menuTooltip && { tooltip: menuTooltip }), ...(!menu && { inMenu: false }) }
  const properties = Object.entries(facts).map(([name, value]) => `${name}: ${typeof value === 'string' ? `'${value}'` : value}`)
  return `  ${id}: { ${properties.join(', ')} },`
})

const screensText = `${made}
import type { Feature } from '@portal/contracts/access'
import type { ReportId } from '@portal/contracts/reports/index'

/** A report as the menu and the links to it know it. */
export interface ReportScreenFacts {
  label: string
  route: string
  feature: Feature
  tooltip?: string
  /** False where others lead to it. */
  inMenu?: false
}

export const reportScreens: Record<ReportId, ReportScreenFacts> = {
${screens.join('\n')}
}
`

const files = { operations: operationsText, 'administration-operations': administrationText, 'report-screens': screensText }
for (const [name, text] of Object.entries(files)) {
  const file = join(import.meta.dirname, `../src/lib/${name}.gen.ts`)
  // a file that is current is left alone: another process may be checking it
  if ((await readFile(file, 'utf8').catch(() => '')) === text) continue
  if (!process.argv.includes('--check')) await writeFile(file, text)
  else {
    console.error(`apps/web/src/lib/${name}.gen.ts is not what the contract says. Run: pnpm generate`)
    process.exitCode = 1
  }
}
