import { withClient, type Pool } from '@portal/db/pool'
import { moveFiles, type MovedFiles, type MoveTarget } from '../../ingest/files/move-files.ts'
import { writeAuditWithClient } from '../../platform/audit/audit.ts'
import { openS3 } from '../../platform/files/object-storage.ts'
import { commandOrigin } from '../command-origin.ts'
import type { CommandOutput } from '../command-output.ts'
import { formatSize } from './format-size.ts'

/** Runs `portal files move`: moves contents to S3 or to the database. @returns exit code: 2 if some are damaged or missing */
export async function runMove(pool: Pool, terminal: CommandOutput, to: MoveTarget): Promise<number> {
  const target = to === 's3' ? 'S3' : 'the database'
  const describe = ({ files, bytes }: MovedFiles) => `${files.toLocaleString('en-GB')} files (${formatSize(bytes)}) moved to ${target}`
  const moved = await moveFiles(pool, { to, s3: await openS3(), progress: (so) => terminal.progress(describe(so)) })
  const { files, bytes, damaged } = moved
  if (files > 0) {
    const details = { subject: 'files', subjectId: null, after: { to, files, bytes, damaged: damaged.length } }
    await withClient(pool, (client) => writeAuditWithClient(client, commandOrigin('moveFiles'), details))
  }
  const lines = damaged.slice(0, 20).map(({ accountId, fileId, reason }) => `  account ${accountId}, file ${fileId}: ${reason}`)
  const problems = damaged.length > 0 ? [`${damaged.length} files were not moved:`, ...lines] : []
  terminal.result([describe(moved), ...problems].join('\n'), { to, files, bytes, damaged })
  return damaged.length > 0 ? 2 : 0
}
