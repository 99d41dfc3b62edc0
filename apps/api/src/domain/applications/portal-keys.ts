import type { Pool } from '@portal/db/pool'
import type { ApplicationKeys, KeyUse, OpenedKey } from '../../platform/access/application-keys.ts'
import { authenticateKey } from './authenticate-key.ts'
import { parseKeyMode } from './key-format.ts'
import type { MailEnv } from './key-mails.ts'
import type { KeyVault } from './key-vault.ts'
import { noteSentInClear } from './note-sent-in-clear.ts'

/** Creates the sample data of a sandbox. Injected, because it is imported like any other data. */
export type PrepareSandbox = (account: OpenedKey['account'], now: Date) => Promise<void>

/** Access to the keys of this portal's applications. @param pool connections to the primary */
export function portalKeys(pool: Pool, vault: KeyVault, env: MailEnv, prepare: PrepareSandbox): ApplicationKeys {
  const uses = new KeyUses(pool)
  return {
    modeOf: parseKeyMode,
    async open(key, now, options) {
      const mode = parseKeyMode(key)
      const open = async () => mode && authenticateKey(pool, vault, { key, mode, now }, options)
      const opened = await open()
      if (opened?.sandbox?.hasSampleData !== false) return opened
      await prepare(opened.account, now)
      // the sample suppliers did not exist yet
      return open()
    },
    noteSentInClear: (key, now) => noteSentInClear(pool, env, key, now),
    noteUse: (use) => uses.note(use),
  }
}

const minuteMs = 60_000
/** Maximum number of keys whose last recorded use a process caches. */
const remembered = 10_000

/** Records time, network and endpoint of the last use of a key: at most once a minute per key, after the response. */
class KeyUses {
  readonly #pool: Pool
  readonly #noted = new Map<string, number>()

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Records a use. @returns resolves when it is stored; callers ignore failures, because a lost use does no harm */
  async note({ keyHash, network, endpoint, now }: KeyUse): Promise<void> {
    const name = keyHash.toString('base64')
    const minute = Math.floor(now.getTime() / minuteMs)
    if (this.#noted.get(name) === minute) return
    if (this.#noted.size >= remembered) this.#noted.clear()
    this.#noted.set(name, minute)
    await this.#pool.query(
      `update external_application_keys set last_used_at = date_trunc('minute', $2::timestamptz), last_network = $3, last_endpoint = $4
       where key_hash = $1 and (last_used_at is null or last_used_at < $2)`,
      [keyHash, now, network, endpoint],
    )
  }
}
