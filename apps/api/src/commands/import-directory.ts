import { withClient, type Pool } from '@portal/db/pool'
import { importDirectory } from '../ingest/files/directory.ts'
import type { ImportIssue, ImportReport } from '../ingest/context/report.ts'
import { writeAuditWithClient } from '../platform/audit/audit.ts'
import { CommandError } from './command-error.ts'
import { commandOrigin } from './command-origin.ts'
import { findCustomer } from './find-account.ts'
import type { CommandOutput } from './command-output.ts'

/** Maximum number of printed problems; the rest is only counted. */
const printed = 50

/** Runs `portal import`. @returns exit code: 2 if records were rejected; all valid ones are imported */
export async function runImport(pool: Pool, terminal: CommandOutput, directory: string, alias: string): Promise<number> {
  const account = await findCustomer(pool, alias)
  const report = await importDirectory(pool, account, directory, ({ resource, done }) =>
    terminal.progress(`${resource}: ${done.toLocaleString('en-GB')}`),
  ).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' || error.code === 'ENOTDIR'
      ? new CommandError(`Cannot read the directory ${directory}. Check the path and its permissions.`)
      : error
  })
  const { batchId, inserted, updated, unchanged, rejected } = report
  const counts = { inserted, updated, unchanged, rejected }
  const note = { subject: 'importBatch', subjectId: batchId, subjectName: directory, accountId: account.id, after: counts }
  await withClient(pool, (client) => writeAuditWithClient(client, commandOrigin('import'), note))
  if (Object.keys(report.resources).length === 0 && report.rejected === 0) terminal.say(`${directory} contains nothing to import.`)
  terminal.result(formatReport(report), report)
  return report.rejected > 0 ? 2 : 0
}

function formatReport({ resources, problems, warnings, warningCount, ...totals }: ImportReport): string {
  const rows = [...Object.entries(resources), ['total', totals] as const]
  const counts = rows.map(([name, { inserted, updated, unchanged, rejected }]) =>
    [name.padEnd(18), ...[inserted, updated, unchanged, rejected].map((count) => count.toLocaleString('en-GB').padStart(11))].join(''),
  )
  return [
    `${''.padEnd(18)}   inserted    updated  unchanged   rejected`,
    ...counts,
    ...listed('Rejected', problems, totals.rejected),
    ...listed('Accepted with a warning', warnings, warningCount),
    `Batch ${totals.batchId}`,
  ].join('\n')
}

function listed(title: string, problems: ImportIssue[], count: number): string[] {
  if (problems.length === 0) return []
  const lines = problems.slice(0, printed).map(({ resource, line, key, propertyName, errorMessage }) => {
    const place = [resource, line ? `line ${line}` : '', key ?? ''].filter(Boolean).join(' · ')
    return `  ${place}${propertyName ? ` · ${propertyName}` : ''}: ${errorMessage}`
  })
  const more = problems.length > printed ? [`  … and more: all of them with --json`] : []
  return ['', `${title} (${count.toLocaleString('en-GB')}):`, ...lines, ...more]
}
