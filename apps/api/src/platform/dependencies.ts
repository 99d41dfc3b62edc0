import type { Env } from '../env.ts'
import type { Database } from './database.ts'
import type { ExportProgress } from './export-progress.ts'
import type { LiveUpdates } from './shipments/live-updates.ts'
import type { Principals } from './access/principals.ts'
import type { Tokens } from './people/tokens.ts'

/** What verbs may need beyond their scope. */
export interface Dependencies {
  env: Env
  database: Database
  principals: Principals
  tokens: Tokens
  exports: ExportProgress
  live: LiveUpdates
  /** What browsers subscribe with. */
  pushKey: string
}
