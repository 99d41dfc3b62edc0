import { ediStatuses } from '@portal/contracts/files/file-choices'
import { withClient, type Pool } from '@portal/db/pool'
import { reprocessQuarantined } from '../ingest/edi/reprocess-files.ts'
import { ImportRun } from '../ingest/pipeline/run.ts'
import { writeAuditWithClient } from '../platform/audit/audit.ts'
import { commandOrigin } from './command-origin.ts'
import { findCustomer } from './find-account.ts'
import type { CommandOutput } from './command-output.ts'

/** Runs `portal reprocess`: processes the quarantined EDI files of an account again. @returns exit code: 2 if some are still quarantined */
export async function runReprocess(pool: Pool, terminal: CommandOutput, alias: string): Promise<number> {
  const account = await findCustomer(pool, alias)
  const run = await ImportRun.start(pool, account, 'file')
  const files = await reprocessQuarantined(pool, run, new Date())
  await run.finish()
  const quarantined = files.filter(({ status }) => status === 'quarantined')
  const after = { files: files.length, quarantined: quarantined.length }
  const details = { subject: 'importBatch', subjectId: run.tally.report.batchId, subjectName: 'reprocess', accountId: account.id, after }
  await withClient(pool, (client) => writeAuditWithClient(client, commandOrigin('reprocess'), details))
  const lines = files.map(({ documentNumber, status }) => `${ediStatuses[status].padEnd(12)} ${documentNumber}`)
  terminal.result([...lines, `${account.name}: ${files.length} processed, ${quarantined.length} still held`].join('\n'), {
    account: account.name,
    files,
  })
  return quarantined.length > 0 ? 2 : 0
}
