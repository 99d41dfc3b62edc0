import { endpoints } from '@portal/contracts'
import { featureNames, type AccountKind, type Feature, type RoleAndKinds } from '@portal/contracts/access'
import type { Endpoint } from '@portal/contracts/endpoint'
import { errorCodes } from '@portal/contracts/errors'
import { insertEdiFile, insertReportFile } from '../testing/put-file.ts'
import { send, startTestPortal, type TestResponse, type TestPortal } from '../testing/test-portal.ts'
import type { Request, Values } from './samples.ts'

/** Caller with everything that access depends on. */
export interface AccessSubject extends RoleAndKinds {
  name: string
  token: string
  accountIds: string[]
}

export interface GuardPortal {
  /** Accounts by their relation to the personas that are not full administrators. */
  accounts: Record<'own' | 'ownBare' | 'ownVendor' | 'foreign' | 'foreignVendor' | 'absent', string>
  /** Drafts of the caller's vendor account and of a foreign one. */
  bookings: Record<'own' | 'foreign', string>
  kinds: Map<string, AccountKind>
  personas: AccessSubject[]
  /** Returns a customer account of every customer persona with exactly these features. */
  withFeatures(features: readonly Feature[]): string
  /** Undoes all further commands: their audit entry fails with 400, and the transaction is rolled back. @returns function that ends this */
  shut(): Promise<() => Promise<void>>
  /** Restores the names and features of the caller's accounts. */
  restore(): Promise<void>
  send(
    token: string,
    endpoint: Endpoint,
    request: Request,
    over?: { method?: 'HEAD'; headers?: Record<string, string> },
  ): Promise<TestResponse>
}

/** Natural keys and names of the caller's objects and of foreign ones. */
export const ownMarker = 'OWN-1'
export const foreignMarker = 'FOREIGN-1'
/** Id of no object. */
export const absentId = '01a1fe49-0320-736f-bb76-0502e41a4fca'

/** Returns records of every resource with the mark in all texts. */
const markedRecords = (mark: string) => ({
  suppliers: [{ code: mark, name: mark }],
  products: [{ code: mark, description: mark }],
  'purchase-orders': [
    { orderNumber: mark, supplierCode: mark, orderDate: '2026-10-01', lines: [{ lineNumber: 1, code: mark, qty: 5, unitPrice: 2 }] },
  ],
  shipments: [
    {
      shipmentNumber: mark,
      supplierCode: mark,
      houseWaybillNumber: mark,
      importer: mark,
      origin: 'CNSHA',
      destination: 'AUSYD',
      originETD: '2026-10-20',
      destinationETA: '2026-11-15',
      containers: [{ number: mark }],
      orderLines: [{ orderNumber: mark, lineNumber: 1, qty: 5 }],
      charges: [{ code: mark, group: 'FRT', amount: 10, currency: 'AUD' }],
      invoices: [{ invoiceNumber: mark, currency: 'AUD', invoiceValue: 9, lines: [{ productCode: mark, qty: 1, unitValue: 9 }] }],
      events: [{ code: 'DEP', title: mark, eventDate: '2026-10-20' }],
      routing: [{ location: 'CNSHA', portNumber: 1 }],
    },
  ],
})

const featureSets = (): Feature[][] =>
  Object.values<Endpoint>(endpoints).flatMap(({ access }) => {
    const requested = 'feature' in access && access.feature ? [access.feature].flat() : []
    return requested.length > 0 ? [featureNames.filter((name) => !requested.includes(name)), ...requested.map((name) => [name])] : []
  })

const keyOf = (features: readonly Feature[]) => features.toSorted().join()

/** Creates accounts, personas and data for the access guards. */
async function createWorld(portal: TestPortal): Promise<GuardPortal> {
  const accounts = {
    own: await portal.account({ name: ownMarker, features: featureNames }),
    // a customer account without features
    ownBare: await portal.account({ features: [] }),
    ownVendor: await portal.account({ name: ownMarker, kind: 'vendor' }),
    foreign: await portal.account({ name: foreignMarker, features: featureNames }),
    foreignVendor: await portal.account({ name: foreignMarker, kind: 'vendor' }),
    absent: absentId,
  }
  for (const [accountId, mark] of [[accounts.own, ownMarker] as const, [accounts.foreign, foreignMarker] as const]) {
    const { rejected, problems } = await portal.import(accountId, markedRecords(mark))
    if (rejected > 0) throw new Error(`The import rejects the marked records: ${JSON.stringify(problems)}`)
    await insertReportFile(portal.pool, accountId, mark)
    await insertEdiFile(portal.pool, accountId, mark)
  }
  const bookings = {
    own: await draftIn(portal, accounts.ownVendor, ownMarker),
    foreign: await draftIn(portal, accounts.foreignVendor, foreignMarker),
  }
  await portal.signIn((await portal.user({ firstName: foreignMarker, accountIds: [accounts.foreign] })).email)
  const byFeatures = new Map<string, string>()
  for (const features of featureSets())
    if (!byFeatures.has(keyOf(features))) byFeatures.set(keyOf(features), await portal.account({ features }))

  const customers = [accounts.own, accounts.ownBare, ...byFeatures.values()]
  const persona = async (name: string, role: 'user' | 'admin' | 'full-admin', accountIds: string[]): Promise<AccessSubject> => {
    const { email } = await portal.user({ role, accountIds })
    return {
      name,
      isAdmin: role !== 'user',
      hasFullPermissions: role === 'full-admin',
      accountKinds: [...new Set(accountIds.map((id) => (id === accounts.ownVendor ? ('vendor' as const) : ('customer' as const))))],
      accountIds,
      token: (await portal.signIn(email)).accessToken,
    }
  }
  return {
    accounts,
    bookings,
    kinds: new Map([
      ...[...customers, accounts.foreign].map((id) => [id, 'customer'] as const),
      ...[accounts.ownVendor, accounts.foreignVendor].map((id) => [id, 'vendor'] as const),
    ]),
    personas: [
      await persona('a customer user', 'user', [accounts.own]),
      await persona('a vendor user', 'user', [accounts.ownVendor]),
      await persona('a customer administrator', 'admin', customers),
      await persona('a vendor administrator', 'admin', [accounts.ownVendor]),
      await persona('an administrator of both kinds', 'admin', [...customers, accounts.ownVendor]),
      await persona('a full administrator', 'full-admin', []),
    ],
    withFeatures: (features) => byFeatures.get(keyOf(features))!,
    shut: () => blockAuditLog(portal),
    restore: () => putBack(portal, accounts),
    send: (token, endpoint, request, over) => ask(portal, token, endpoint, request, over),
  }
}

/** Restores the names and features of the caller's accounts. */
async function putBack(portal: TestPortal, { own, ownBare, ownVendor }: GuardPortal['accounts']): Promise<void> {
  const renamed = await portal.pool.query('update accounts set name = $2 where id = any ($1) and name <> $2', [[own, ownVendor], ownMarker])
  const featured = await portal.pool.query(
    `update account_settings s set enabled_features = w.features, hidden_columns = '{}'
     from (values ($1::uuid, $3::text[]), ($2::uuid, '{}'::text[])) as w (account_id, features)
     where s.account_id = w.account_id and (s.enabled_features, s.hidden_columns) is distinct from (w.features, '{}'::jsonb)`,
    [own, ownBare, featureNames],
  )
  // expires the cached accounts; without a change the clock does not advance, because tokens expire
  if (renamed.rowCount || featured.rowCount) portal.pass(1001)
}

async function draftIn({ pool }: TestPortal, vendorId: string, mark: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with b as (insert into shipment_bookings (account_id, booking_number, created_at, created_by_name, search_text)
         values ($1, $2, now(), $2, lower($2)) returning id),
       v as (insert into shipment_booking_versions (account_id, booking_id, kind, begun_at, saved_at, saved_by_name, note)
         select $1, b.id, 'draft', now(), now(), $2, $2 from b)
     select id from b`,
    [vendorId, mark],
  )
  return rows[0]!.id
}

/** Response of a command that was undone. */
export const rolledBackStatus = JSON.stringify({ data: null, errors: [{ propertyName: null, errorMessage: errorCodes.badRequest.text }] })

/** Makes every audit entry fail. Commands write it in their own transaction, so they are rolled back. */
export async function blockAuditLog({ pool }: TestPortal): Promise<() => Promise<void>> {
  await pool.query(`
    create function shut() returns trigger language plpgsql as $$ begin raise exception 'shut' using errcode = '22000'; end $$;
    create trigger shut before insert on audit_log for each row execute function shut()`)
  return async () => void (await pool.query('drop trigger shut on audit_log; drop function shut()'))
}

export const startGuardPortal = async (): Promise<{ portal: TestPortal; world: GuardPortal }> => {
  const portal = await startTestPortal()
  return { portal, world: await createWorld(portal) }
}

/** Returns the text of a value in a URL: lists are comma-joined. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : Array.isArray(value) ? value.map(asText).join(',') : JSON.stringify(value)

export const pathOf = ({ path }: Pick<Endpoint, 'path'>, params: Values): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(params[name] ?? absentId).toWellFormed()))

/** Returns query parameters as text, without undefined ones. */
export const toQueryText = (query: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, asText(value)]])))

async function ask(
  portal: TestPortal,
  token: string,
  endpoint: Endpoint,
  { params, query, body }: Request,
  { method, headers = {} }: { method?: 'HEAD'; headers?: Record<string, string> } = {},
): Promise<TestResponse> {
  return send(portal.app, method ?? endpoint.method, pathOf(endpoint, params), {
    query: toQueryText(query),
    ...(body && { body }),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
  })
}
