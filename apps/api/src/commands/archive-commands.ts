import { readEnv } from '../platform/config/env.ts'
import { command } from './program.ts'
import { withDatabase } from './with-database.ts'

/** Adds the commands that write an account to a file and import it. */
export function addArchiveCommands(): void {
  command<{ account: string; to: string }>(
    'export-account',
    'write a customer account with all its rows to a file (see docs/operating.md)',
    (self) =>
      self
        .requiredOption('--account <alias>', 'the customer account')
        .requiredOption('--to <file>', 'the new file, compressed with gzip; it contains password hashes'),
    async (terminal, { account, to }) => {
      const { runExportAccount } = await import('./export-account.ts')
      return withDatabase(readEnv(), (pool) => runExportAccount(pool, terminal, account, to))
    },
  )

  command<{ from: string }>(
    'import-account',
    'import a file of export-account; an existing account is never changed',
    (self) => self.requiredOption('--from <file>', 'the file'),
    async (terminal, { from }) => {
      const { runImportAccount } = await import('./import-account.ts')
      return withDatabase(readEnv(), (pool) => runImportAccount(pool, terminal, from))
    },
  )
}
