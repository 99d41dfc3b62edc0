import type { AccountKind, Feature } from '@portal/contracts/access'
import { isClusterPool, type Pool } from '@portal/db/pool'
import type { LatestEvent, OpenedKey, OpenOptions } from '../../platform/access/application-keys.ts'
import type { KeyMode } from './key-format.ts'
import type { KeyVault } from './key-vault.ts'

interface Row {
  key_hash: Buffer
  slot: 'primary' | 'secondary'
  application_id: string
  application_name: string
  all_suppliers: boolean
  calls_per_minute: number
  allowed_networks: string[]
  endpoints: Record<string, boolean>
  suppliers: string[]
  id: string
  kind: AccountKind
  name: string
  base_currency: string
  time_zone: string
  features: Feature[]
  hidden_columns: Record<string, string[]>
  hidden_charts: Record<string, string[]>
  latest_event?: LatestEvent | null
  is_sandbox: boolean
  has_sample_data: boolean
}

/** Code of the supplier of the sample data that test keys of applications with a supplier filter may not see. */
export const foreignSupplier = 'SBX-OTHER'

/** Decision 46. `a` is the application of the key, `l` the one that an administrator manages: itself, or for a test key the application of its sandbox. */
const columns = (account: string) => `
  a.id as application_id, l.name as application_name, l.all_suppliers, l.calls_per_minute, l.allowed_networks,
    (select coalesce(jsonb_object_agg(e.endpoint_id, e.supplier_filter), '{}') from external_application_endpoints e
     where e.account_id = l.account_id and e.application_id = l.id) as endpoints,
    case when b.account_id is null
      then (select coalesce(array_agg(s.supplier_id::text), '{}') from external_application_suppliers s
        where s.account_id = ${account} and s.application_id = a.id)
      else (select coalesce(array_agg(s.id::text), '{}') from suppliers s where s.account_id = ${account} and s.code <> '${foreignSupplier}')
    end as suppliers,
    b.account_id is not null as is_sandbox, b.started_at is not null as has_sample_data,
    c.id, p.kind::text, p.name, c.base_currency, c.time_zone, coalesce(t.enabled_features, '{}') as features,
    coalesce(t.hidden_columns, '{}') as hidden_columns, coalesce(t.hidden_charts, '{}') as hidden_charts`
const joins = `
  left join sandboxes b on b.account_id = a.account_id and b.application_id = a.id
  join external_applications l on l.account_id = coalesce(b.live_account_id, a.account_id) and l.id = coalesce(b.live_application_id, a.id)
  join accounts p on p.id = l.account_id and p.deleting_since is null
  join accounts c on c.id = a.account_id and c.deleting_since is null
  left join account_settings t on t.account_id = p.id`

/** Latest event of an account, settled or not: one lookup at the end of the index. */
const latestEvent = (account: string) => `
  (select jsonb_build_object('epoch', v.epoch, 'transaction', v.transaction_id::text, 'sequence', v.sequence::text, 'id', v.id)
   from integration_events v where v.account_id = ${account} order by v.epoch desc, v.transaction_id desc, v.sequence desc limit 1) as latest_event`

const isOpen = 'k.key_hash = any($1::bytea[]) and (k.expires_at is null or k.expires_at > $2)'

/** @param account SQL for the account of the key */
const lookUp = (account: string, others = '') => `
  select k.key_hash, k.slot::text, ${columns(account)}${others}
  from external_application_keys k
  join external_applications a on a.account_id = k.account_id and a.id = k.application_id ${joins}
  where ${isOpen} and (b.account_id is not null) = $3`

/** Named statements, which connections prepare once. */
const statements = {
  key: { name: 'external-key', text: lookUp('a.account_id') },
  keyAndEvent: { name: 'external-key-and-event', text: lookUp('a.account_id', `, ${latestEvent('a.account_id')}`) },
}

/** The same for a cluster, where a statement has to name the account. */
const clusterStatements = {
  key: { name: 'external-key-of-account', text: `${lookUp('$4')} and a.account_id = $4` },
  keyAndEvent: { name: 'external-key-of-account-and-event', text: `${lookUp('$4', `, ${latestEvent('$4')}`)} and a.account_id = $4` },
}

/**
 * Looks up a key with one statement on the primary. Never cached, so that a regenerated or deleted key fails on the next request in every
 * process. A test key opens its sandbox, with the settings of its application.
 * @returns undefined for an unknown or expired key
 */
export async function authenticateKey(
  pool: Pool,
  vault: KeyVault,
  { key, mode, now }: { key: string; mode: KeyMode; now: Date },
  { readsLatestEvent = false }: OpenOptions = {},
): Promise<OpenedKey | undefined> {
  const which = readsLatestEvent ? 'keyAndEvent' : 'key'
  const values = [vault.computeHashes(key), now, mode === 'test']
  const [row] = isClusterPool(pool)
    ? await lookUpInCluster(pool, which, values)
    : (await pool.query<Row>({ ...statements[which], values })).rows
  return row && openedKey(row)
}

async function lookUpInCluster(pool: Pool, which: keyof typeof clusterStatements, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await pool.query<{ account_id: string }>(
    `select k.account_id from external_application_keys k where ${isOpen}`,
    values.slice(0, 2),
  )
  const [found] = rows
  return found ? (await pool.query<Row>({ ...clusterStatements[which], values: [...values, found.account_id] })).rows : []
}

/** Returns what the keys of an application grant, for work without a request; undefined if it or its account is gone. */
export async function openApplication(pool: Pool, accountId: string, applicationId: string): Promise<OpenedKey | undefined> {
  const { rows } = await pool.query<Row>(
    `select ''::bytea as key_hash, 'primary' as slot, ${columns('$1')} from external_applications a ${joins} where a.account_id = $1 and a.id = $2`,
    [accountId, applicationId],
  )
  const [row] = rows
  return row && openedKey(row)
}

function openedKey(row: Row): OpenedKey {
  return {
    keyHash: row.key_hash,
    sandbox: row.is_sandbox ? { hasSampleData: row.has_sample_data } : null,
    application: {
      id: row.application_id,
      name: row.application_name,
      accountId: row.id,
      key: row.slot,
      allSuppliers: row.all_suppliers,
      callsPerMinute: row.calls_per_minute,
      mode: row.is_sandbox ? 'test' : 'live',
    },
    account: {
      id: row.id,
      kind: row.kind,
      name: row.name,
      baseCurrency: row.base_currency,
      timeZone: row.time_zone,
      features: new Set(row.features),
      hiddenColumns: row.hidden_columns,
      hiddenCharts: row.hidden_charts,
    },
    endpoints: new Map(Object.entries(row.endpoints).map(([id, supplierFilter]) => [id, { supplierFilter }])),
    networks: row.allowed_networks,
    suppliers: row.all_suppliers ? null : row.suppliers,
    ...(row.latest_event !== undefined && { latestEvent: row.latest_event }),
  }
}
