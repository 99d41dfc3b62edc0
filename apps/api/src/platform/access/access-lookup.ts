import type { Pool } from '@portal/db/pool'
import { permissionsOf, type AccountKind, type Feature, type Permissions } from '@portal/contracts/access'
import type { AccessClaims } from './tokens.ts'

export interface SignedInUser {
  id: string
  sessionId: string
  email: string
  firstName: string
  lastName: string
  isAdmin: boolean
  hasFullPermissions: boolean
  buyerId: string | null
  /** Accounts assigned to the user; a full administrator has access to all accounts without any. */
  accountIds: readonly string[]
  accountKinds: readonly AccountKind[]
  permissions: Permissions
}

/** Account with the settings that guards and reports need. */
export interface AccountContext {
  id: string
  kind: AccountKind
  name: string
  baseCurrency: string
  timeZone: string
  features: ReadonlySet<Feature>
  /** Report id -> columns hidden from the account. */
  hiddenColumns: Readonly<Record<string, readonly string[]>>
  /** Screen -> charts hidden from the account. */
  hiddenCharts: Readonly<Record<string, readonly string[]>>
}

export const isFullAdministrator = ({ isAdmin, hasFullPermissions }: Pick<SignedInUser, 'isAdmin' | 'hasFullPermissions'>) =>
  isAdmin && hasFullPermissions

const principalQuery = `
  select u.id, u.email, u.first_name, u.last_name, u.is_admin, u.has_full_permissions, u.buyer_id,
    coalesce(array_agg(a.id::text) filter (where a.id is not null), '{}') as account_ids,
    coalesce(array_agg(distinct a.kind::text) filter (where a.id is not null), '{}') as account_kinds
  from sessions s join users u on u.id = s.user_id
  left join user_accounts ua on ua.user_id = u.id left join accounts a on a.id = ua.account_id and a.deleting_since is null
  where s.id = $1 and s.user_id = $2 and s.revoked_at is null and s.expires_at > $3
  group by u.id`

const accountQuery = `
  select a.id, a.kind::text, a.name, a.base_currency, a.time_zone, coalesce(s.enabled_features, '{}') as features,
    coalesce(s.hidden_columns, '{}') as hidden_columns, coalesce(s.hidden_charts, '{}') as hidden_charts
  from accounts a left join account_settings s on s.account_id = a.id
  where a.id = $1 and a.kind <> 'sandbox' and a.deleting_since is null`

/** Maximum age of cached data that another process has changed. Changes of this process clear the cache. */
const cacheMs = 1000
const remembered = 10_000

/** Loads the caller and their accounts from the database for each request, with a cache of one second. */
export class AccessLookup {
  readonly #pool: Pool
  readonly #principals = new ShortLivedCache<SignedInUser | undefined>()
  readonly #accounts = new ShortLivedCache<AccountContext | undefined>()

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Returns the user of a session that is neither revoked nor expired. */
  find({ sub, sid }: AccessClaims, now: Date): Promise<SignedInUser | undefined> {
    return this.#principals.get(`${sid} ${sub}`, now.getTime(), async () => {
      const { rows } = await this.#pool.query({ name: 'principal', text: principalQuery, values: [sid, sub, now] })
      const [row] = rows
      if (!row) return undefined
      const standing = {
        isAdmin: row.is_admin,
        hasFullPermissions: row.has_full_permissions,
        accountKinds: row.account_kinds as AccountKind[],
      }
      return {
        ...standing,
        id: row.id,
        sessionId: sid,
        email: row.email,
        firstName: row.first_name,
        lastName: row.last_name,
        buyerId: row.buyer_id,
        accountIds: row.account_ids,
        permissions: permissionsOf(standing),
      }
    })
  }

  account(id: string, now: Date): Promise<AccountContext | undefined> {
    return this.#accounts.get(id, now.getTime(), async () => {
      const { rows } = await this.#pool.query({ name: 'account', text: accountQuery, values: [id] })
      const [row] = rows
      if (!row) return undefined
      return {
        id: row.id,
        kind: row.kind,
        name: row.name,
        baseCurrency: row.base_currency,
        timeZone: row.time_zone,
        features: new Set<Feature>(row.features),
        hiddenColumns: row.hidden_columns,
        hiddenCharts: row.hidden_charts,
      }
    })
  }

  /** Clears the cache. Called after a change of users, sessions, accounts or settings. */
  forget(): void {
    this.#principals.clear()
    this.#accounts.clear()
  }
}

/** Cache that loads each value at most once a second; concurrent callers share one load. */
class ShortLivedCache<T> {
  readonly #entries = new Map<string, { at: number; value: Promise<T> }>()

  get(key: string, now: number, load: () => Promise<T>): Promise<T> {
    const entry = this.#entries.get(key)
    if (entry && Math.abs(now - entry.at) < cacheMs) return entry.value
    if (this.#entries.size >= remembered) this.#entries.clear()
    const value = load()
    this.#entries.set(key, { at: now, value })
    value.catch(() => this.#entries.delete(key))
    return value
  }

  clear(): void {
    this.#entries.clear()
  }
}
