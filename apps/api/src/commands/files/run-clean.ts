import { withClient, type Pool } from '@portal/db/pool'
import { writeAuditWithClient } from '../../platform/audit/audit.ts'
import { compareObjects } from '../../platform/files/compare-objects.ts'
import { openS3 } from '../../platform/files/object-storage.ts'
import { commandOrigin } from '../command-origin.ts'
import type { CommandOutput } from '../command-output.ts'
import { formatSize } from './format-size.ts'

/** Runs `portal files clean`: deletes objects that no file refers to and that are older than an hour. */
export async function runClean(pool: Pool, terminal: CommandOutput, { dryRun = false, now = new Date() } = {}): Promise<number> {
  const storage = await openS3()
  const done = { objects: 0, bytes: 0 }
  const describe = () => `${done.objects.toLocaleString('en-GB')} orphans (${formatSize(done.bytes)}) ${dryRun ? 'found' : 'deleted'}`
  for await (const { kind, key, size } of compareObjects(pool, storage, { now })) {
    if (kind !== 'orphan') continue
    if (!dryRun) await storage.removeObject(key)
    done.objects++
    done.bytes += size
    terminal.progress(describe())
  }
  if (done.objects > 0 && !dryRun)
    await withClient(pool, (client) =>
      writeAuditWithClient(client, commandOrigin('cleanFiles'), { subject: 'files', subjectId: null, after: done }),
    )
  terminal.result(describe(), { ...done, dryRun })
  return 0
}
