import { slugOf, sortableColumns, type Report, type ReportFilter } from '@portal/contracts/report'
import type { ReportId } from '@portal/contracts/reports/index'
import { reports as declarations } from '@portal/contracts/reports/index'
import { AccountReader, compile, type Sql } from '@portal/db/read'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AccountScope } from '../src/platform/access/scope.ts'
import type { RequestContext } from '../src/platform/audit/request-context.ts'
import { tableHandler } from '../src/reports/engine/table-handler.ts'
import { queries } from '../src/reports/index.ts'

// Writes the SQL of the report tables, so that changes are visible in reviews. With --check it only verifies that the files are current.
const folder = join(import.meta.dirname, '../../../docs/sql')
const accountId = '00000000-0000-7000-8000-000000000001'

const month = { startDate: '2026-03-01', endDate: '2026-03-31' }

/** Queries with SQL of interest, for the reports that have these filters. */
const cases: { name: string; filters: ReportFilter[]; parameters: (report: Report) => object }[] = [
  { name: 'a month', filters: ['period'], parameters: () => month },
  { name: 'five years', filters: ['period'], parameters: () => ({ startDate: '2021-12-01', endDate: '2026-11-30' }) },
  {
    name: 'two suppliers',
    filters: ['period', 'suppliers'],
    parameters: () => ({ ...month, supplierIds: [accountId, accountId] }),
  },
  {
    name: 'free text over part of a month',
    filters: ['period', 'freeText'],
    parameters: () => ({ ...month, startDate: '2026-03-05', freeTextSearch: 'abc' }),
  },
  {
    name: 'another order',
    filters: [],
    parameters: (report) => ({ ...(report.filters.includes('period') && month), sortColumn: otherOrder(report), sortDirection: 'asc' }),
  },
]

/** Returns another text column than the default: names are sorted by another collation than keys. */
const otherOrder = (report: Report) =>
  sortableColumns(report).find((id) => report.columns[id]!.type === 'text' && id !== report.key && id !== report.defaultSort.column) ??
  report.key

/** Records the executed statements and returns results that lead to the next statement. */
class NotingReader extends AccountReader {
  readonly statements: string[] = []

  constructor() {
    super(accountId, undefined as never, undefined as never)
  }

  override async rows<T>(query: Sql): Promise<T[]> {
    const { text, values } = compile(query)
    this.statements.push(`${layout(text)}\n-- ${values.map((value, index) => `$${index + 1} = ${JSON.stringify(value)}`).join(', ')}`)
    return [
      { count: '1000', items: '[]', before: 1000, within: 1000, after: 1000, starts: '2026-01-01', shipments: 1000, lines: 1000 },
    ] as T[]
  }
}

/** Breaks a statement into one line per clause, so that a diff shows the changed clause. */
const layout = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (from|left join|join|where|order by|cross join|group by|limit|select) /gi, '\n  $1 ')
    .trim()

async function statementsOf(id: ReportId): Promise<string> {
  const report: Report = declarations[id]
  const parts = [`-- ${report.title}: what its table asks of PostgreSQL. Made by \`pnpm generate\`.`]
  for (const { name, filters, parameters } of cases) {
    if (!filters.every((filter) => report.filters.includes(filter))) continue
    const reader = new NotingReader()
    const scope = {
      reader,
      user: { id: accountId },
      account: { id: accountId, timeZone: 'UTC', hiddenColumns: {} },
    } as unknown as AccountScope
    const sort = { sortColumn: report.defaultSort.column, sortDirection: report.defaultSort.direction }
    const input = { accountId, dateBasedOn: 'ETA', skip: 0, take: 25, ...sort, ...parameters(report) }
    await tableHandler(report, queries[id])(input, scope, { now: new Date(0) } as RequestContext)
    parts.push(`\n-- ${name}\n${reader.statements.join(';\n\n')};`)
  }
  return `${parts.join('\n')}\n`
}

await mkdir(folder, { recursive: true })
for (const id of Object.keys(declarations) as ReportId[]) {
  const file = join(folder, `${slugOf(id)}.sql`)
  const text = await statementsOf(id)
  if (!process.argv.includes('--check')) await writeFile(file, text)
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error(`docs/sql/${slugOf(id)}.sql does not match the report. Run: pnpm generate`)
    process.exitCode = 1
  }
}
