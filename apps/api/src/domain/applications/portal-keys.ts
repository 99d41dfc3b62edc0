import type { Pool } from '@portal/db/pool'
import type { ApplicationKeys } from '../../platform/access/application-keys.ts'
import { authenticateKey } from './authenticate-key.ts'
import { parseKeyMode } from './key-format.ts'
import { KeyUses } from './key-uses.ts'
import type { KeyVault } from './key-vault.ts'

/** Access to the keys of this portal's applications. @param pool connections to the primary */
export function portalKeys(pool: Pool, vault: KeyVault): ApplicationKeys {
  const uses = new KeyUses(pool)
  return {
    modeOf: parseKeyMode,
    open: (key) => authenticateKey(pool, vault, key),
    noteUse: (use) => uses.note(use),
  }
}
