import type { Pool } from '@portal/db/pool'
import type { MoveTarget } from '../../ingest/files/move-files.ts'
import { isS3Configured } from '../../platform/files/object-storage.ts'
import { CommandError } from '../command-error.ts'
import type { CommandOutput } from '../command-output.ts'
import { runCheck } from './run-check.ts'
import { runClean } from './run-clean.ts'
import { runMove } from './run-move.ts'

export interface FilesOptions {
  to?: MoveTarget
  dryRun?: boolean
}

/** Runs `portal files`. @throws {CommandError} without `FILES_URL` */
export async function runFiles(
  pool: Pool,
  terminal: CommandOutput,
  { action, to, dryRun = false }: FilesOptions & { action: 'check' | 'move' | 'clean' },
): Promise<number> {
  if (!isS3Configured()) throw new CommandError('FILES_URL is not set: all files are in the database.')
  if (action === 'check') return runCheck(terminal)
  if (action === 'clean') return runClean(pool, terminal, { dryRun })
  if (!to) throw new CommandError('--to: Must be s3 or database')
  return runMove(pool, terminal, to)
}
