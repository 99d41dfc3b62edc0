import type { AccountKind, Feature } from '@portal/contracts/access'
import type { Pool } from '@portal/db/pool'
import type { LatestEvent, OpenedKey, OpenOptions } from '../../platform/access/application-keys.ts'
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
}

const columns = `
  a.id as application_id, a.name as application_name, a.all_suppliers, a.calls_per_minute, a.allowed_networks,
    (select coalesce(jsonb_object_agg(e.endpoint_id, e.supplier_filter), '{}') from external_application_endpoints e
     where e.account_id = a.account_id and e.application_id = a.id) as endpoints,
    (select coalesce(array_agg(s.supplier_id::text), '{}') from external_application_suppliers s
     where s.account_id = a.account_id and s.application_id = a.id) as suppliers,
    c.id, c.kind::text, c.name, c.base_currency, c.time_zone, coalesce(t.enabled_features, '{}') as features,
    coalesce(t.hidden_columns, '{}') as hidden_columns, coalesce(t.hidden_charts, '{}') as hidden_charts`
const account = `
  join accounts c on c.id = a.account_id and c.deleting_since is null
  left join account_settings t on t.account_id = c.id`

/** Latest event of an account, settled or not: one lookup at the end of the index. */
const latestEvent = `
  (select jsonb_build_object('epoch', v.epoch, 'transaction', v.transaction_id::text, 'sequence', v.sequence::text, 'id', v.id)
   from integration_events v where v.account_id = c.id order by v.epoch desc, v.transaction_id desc, v.sequence desc limit 1) as latest_event`

const lookUp = (others: string) => `
  select k.key_hash, k.slot::text, ${columns}${others}
  from external_application_keys k
  join external_applications a on a.account_id = k.account_id and a.id = k.application_id ${account}
  where k.key_hash = any($1::bytea[]) and (k.expires_at is null or k.expires_at > $2)`

/** Named statements, which connections prepare once. */
const statements = {
  key: { name: 'external-key', text: lookUp('') },
  keyAndEvent: { name: 'external-key-and-event', text: lookUp(`, ${latestEvent}`) },
}

/**
 * Looks up a key with one statement on the primary. Never cached, so that a regenerated or deleted key fails on the next request in every
 * process.
 * @returns undefined for an unknown or expired key
 */
export async function authenticateKey(
  pool: Pool,
  vault: KeyVault,
  key: string,
  now: Date,
  { readsLatestEvent = false }: OpenOptions = {},
): Promise<OpenedKey | undefined> {
  const statement = statements[readsLatestEvent ? 'keyAndEvent' : 'key']
  const { rows } = await pool.query<Row>({ ...statement, values: [vault.computeHashes(key), now] })
  const [row] = rows
  return row && openedKey(row)
}

/** Returns what the keys of an application grant, for work without a request; undefined if it or its account is gone. */
export async function openApplication(pool: Pool, accountId: string, applicationId: string): Promise<OpenedKey | undefined> {
  const { rows } = await pool.query<Row>(
    `select ''::bytea as key_hash, 'primary' as slot, ${columns} from external_applications a ${account} where a.account_id = $1 and a.id = $2`,
    [accountId, applicationId],
  )
  const [row] = rows
  return row && openedKey(row)
}

function openedKey(row: Row): OpenedKey {
  return {
    keyHash: row.key_hash,
    application: {
      id: row.application_id,
      name: row.application_name,
      accountId: row.id,
      key: row.slot,
      allSuppliers: row.all_suppliers,
      callsPerMinute: row.calls_per_minute,
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
