import type { Pool } from '@portal/db/pool'
import { compareObjects, type ObjectFinding } from '../../platform/files/compare-objects.ts'
import { isS3Configured, openS3 } from '../../platform/files/object-storage.ts'
import type { CommandOutput } from '../command-output.ts'
import { formatSize } from './format-size.ts'

const maxListed = 20

/** Comparison of the rows of files with the objects in S3. */
export interface FileCheck {
  missing: number
  wrongSizes: number
  orphans: number
  orphanBytes: number
  /** The first missing objects and wrong sizes. */
  findings: ObjectFinding[]
  /** Files in S3 that cannot be checked, because `FILES_URL` is not set. */
  unreachable: number
}

/** Compares files with the objects in S3; undefined without S3. @param accountId one account; all when absent */
export async function verifyFiles(
  pool: Pool,
  terminal: CommandOutput,
  { now, accountId }: { now: Date; accountId: string | undefined },
): Promise<FileCheck | undefined> {
  const check: FileCheck = { missing: 0, wrongSizes: 0, orphans: 0, orphanBytes: 0, findings: [], unreachable: 0 }
  if (!isS3Configured()) {
    check.unreachable = await countFilesInS3(pool, accountId)
    return check.unreachable > 0 ? check : undefined
  }
  const progress = (objects: number) => terminal.progress(`Comparing ${objects.toLocaleString('en-GB')} files in S3 …`)
  for await (const finding of compareObjects(pool, await openS3(), { now, accountId, progress })) {
    if (finding.kind === 'orphan') {
      check.orphans++
      check.orphanBytes += finding.size
      continue
    }
    check[finding.kind === 'missing' ? 'missing' : 'wrongSizes']++
    if (check.findings.length < maxListed) check.findings.push(finding)
  }
  return check
}

/** True if every file has its content. Orphans only take space. */
export const isSound = ({ missing, wrongSizes, unreachable }: FileCheck): boolean => missing + wrongSizes + unreachable === 0

export function formatFileCheck(check: FileCheck): string[] {
  const { missing, wrongSizes, orphans, orphanBytes, findings, unreachable } = check
  if (unreachable > 0) return [`Files: ${unreachable} are in S3, but FILES_URL is not set`]
  const lines = isSound(check)
    ? ['Files in S3: all match their rows']
    : [
        `Files in S3: ${missing} missing, ${wrongSizes} of another size (restore them from a backup of the bucket)`,
        ...findings.map(({ kind, key, size }) => `  ${key}: ${kind === 'missing' ? 'missing' : `has ${size} bytes`}`),
      ]
  if (orphans > 0) lines.push(`Files in S3: ${orphans} orphans, ${formatSize(orphanBytes)} (delete them with: portal files clean)`)
  return lines
}

async function countFilesInS3(pool: Pool, accountId: string | undefined): Promise<number> {
  const { rows } = await pool.query<{ files: number }>(
    'select count(*)::int as files from stored_files where object_id is not null and ($1::uuid is null or account_id = $1)',
    [accountId ?? null],
  )
  return rows[0]!.files
}
