import { defaultFeatures, featureNames } from '@portal/contracts/access'
import { createUnsubscribeToken as tokenOfLink } from '../domain/people/create-unsubscribe-token.ts'
import { hashToken } from '../platform/access/tokens.ts'
import { issueCode } from '../domain/people/user-codes.ts'
import { googleClientId, startGoogle } from '../testing/start-google.ts'
import { insertLoggedRequest } from '../testing/insert-logged-request.ts'
import { insertEdiFile, insertReportFile } from '../testing/put-file.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'
import type { PrincipalName } from './access-cells.ts'
import { newShareToken } from '../modules/shipment-tracking/share-token.ts'
import type { AccessSubjects, TrackedSubject } from './access-subjects.ts'
import { blockAuditLog } from './guard-portal.ts'
import { putBooking } from './put-booking.ts'
import { putAssistant, putConnectRequest } from './put-assistant.ts'
import { putWithdrawnRecord } from './put-withdrawn-record.ts'
import { putSandbox } from './put-sandbox.ts'
import { putWebhooks } from './put-webhook.ts'

type SignedIn = Exclude<PrincipalName, 'nobody'>

export interface AccessPortal {
  portal: TestPortal
  /** Tokens by caller: valid ones, expired ones, and ones whose session was revoked. */
  tokens: Record<'good' | 'expired' | 'revoked', Record<PrincipalName, string>>
  subjectsOf(principal: PrincipalName): AccessSubjects
  close(): Promise<void>
}

/** Starts a portal with all objects of the access table. All commands are undone. */
export async function startAccessPortal(): Promise<AccessPortal> {
  const google = await startGoogle()
  const portal = await startTestPortal({ GOOGLE_CLIENT_ID: googleClientId, GOOGLE_TOKENINFO_URL: google.url })
  const accounts = await openAccounts(portal)
  const people = await admitCallers(portal, accounts)
  const users = await admitUsers(portal, accounts)
  await portal.pool.query('update accounts set deleting_since = now() where id = $1', [accounts.leaving])
  const contents = await fillAccounts(portal, accounts)
  const tokens = await collectTokens(portal, people)
  const common = { accounts, users, ...contents, foreign: await foreignThings(portal, accounts), alias: 'c-two', privateAlias: 'c-one' }
  const selves = await ownSubjects(portal, people, accounts)
  const assistants = {
    C1: await putAssistant(portal.pool, accounts.C1, users['C1-user']),
    C2: await putAssistant(portal.pool, accounts.C2, users['C2-user']),
  }
  await putConnectRequest(portal)
  const held = { ...(await googleTokens(portal, accounts, google)), ...(await mailedSecrets(portal, accounts, contents.tracked.C1)) }
  await blockAuditLog(portal)
  return {
    portal,
    tokens,
    subjectsOf: (principal) => ({ ...common, ...held, assistants, self: selves[principal === 'nobody' ? 'a customer user' : principal] }),
    close: async () => {
      await portal.close()
      await google.close()
    },
  }
}

type Accounts = AccessSubjects['accounts']
type People = Record<SignedIn, { id: string; email: string }>

async function openAccounts(portal: TestPortal): Promise<Accounts> {
  return {
    C1: await portal.account({ name: 'C1', alias: 'c-one', features: [...defaultFeatures, 'enabledAssistants'] }),
    C2: await portal.account({ name: 'C2', alias: 'c-two', features: featureNames }),
    V1: await portal.account({ name: 'V1', kind: 'vendor' }),
    V2: await portal.account({ name: 'V2', kind: 'vendor' }),
    bare: await portal.account({ name: 'bare', features: [] }),
    invoiced: await portal.account({ name: 'invoiced', features: ['enabledCommercialInvoices'] }),
    overviewed: await portal.account({ name: 'overviewed', features: ['enabledOverviewFeature'] }),
    leaving: await portal.account({ name: 'leaving' }),
  }
}

const admit = (portal: TestPortal, role: 'user' | 'admin' | 'full-admin', accountIds: string[]) => portal.user({ role, accountIds })

async function admitCallers(portal: TestPortal, { C1, V1, bare, leaving }: Accounts): Promise<People> {
  const people = {
    'a customer user': await admit(portal, 'user', [C1]),
    'a vendor user': await admit(portal, 'user', [V1]),
    'a customer administrator': await admit(portal, 'admin', [C1, bare]),
    'a vendor administrator': await admit(portal, 'admin', [V1]),
    'a mixed administrator': await admit(portal, 'admin', [C1, V1, bare]),
    'a full administrator': await admit(portal, 'full-admin', []),
  }
  await portal.pool.query('insert into user_accounts (user_id, account_id) select u.id, $1 from users u where not u.has_full_permissions', [
    leaving,
  ])
  return people
}

/** Creates the users that requests refer to. */
async function admitUsers(portal: TestPortal, { C1, C2, V1 }: Accounts): Promise<AccessSubjects['users']> {
  const { pool } = portal
  const users = {
    'C1-user': (await admit(portal, 'user', [C1])).id,
    'V1-user': (await admit(portal, 'user', [V1])).id,
    'C2-user': (await admit(portal, 'user', [C2])).id,
    'C1-admin': (await admit(portal, 'admin', [C1])).id,
    'C1V1-admin': (await admit(portal, 'admin', [C1, V1])).id,
    'C1C2-admin': (await admit(portal, 'admin', [C1, C2])).id,
    'full-admin': (await admit(portal, 'full-admin', [])).id,
  }
  // invited only, so that they can be invited again
  await pool.query('update users set password_hash = null where id = any ($1)', [Object.values(users)])
  await pool.query(`update users set avatar_extension = 'png' where id = $1`, [users['C1-user']])
  await pool.query(`insert into user_avatars (user_id, bytes, version, updated_date) values ($1, '\\x89504e47', 'v1', now())`, [
    users['C1-user'],
  ])
  return users
}

/** Creates shipments, suppliers and files. */
async function fillAccounts(portal: TestPortal, { C1, C2, V1, V2, leaving }: Accounts) {
  const { pool } = portal
  const shipmentNumbers = { C1: 'OWN-1', C2: 'FOREIGN-1' }
  const records = (key: string) => ({
    suppliers: [{ code: key, name: key }],
    products: [{ code: key, description: key }],
    'purchase-orders': [
      { orderNumber: key, vendorNumber: `V-${key}`, orderDate: '2026-10-01', lines: [{ lineNumber: 1, code: key, qty: 5 }] },
    ],
    shipments: [{ shipmentNumber: key, destinationETA: '2026-11-15', orderLines: [{ orderNumber: key, lineNumber: 1, qty: 1 }] }],
  })
  await portal.import(C1, records(shipmentNumbers.C1))
  await portal.import(C2, records(shipmentNumbers.C2))
  const tracked = { C1: await trackedIn(pool, C1), C2: await trackedIn(pool, C2) }
  const supplierIn = (account: string) =>
    idFrom(
      pool,
      `insert into vendor_suppliers (account_id, name, street_address, country) values ($1, 'S', 'Q', 'AU') returning id`,
      account,
    )
  const applications = {
    C1: (await portal.application({ accountId: C1 })).id,
    C2: (await portal.application({ accountId: C2 })).id,
    leaving: (await portal.application({ accountId: leaving })).id,
  }
  for (const id of [applications.C1, applications.C2]) await putSandbox(portal, id)
  const trader = (account: string) => idFrom(pool, 'select id from suppliers where account_id = $1', account)
  return {
    shipmentNumbers,
    tracked,
    traders: { C1: await trader(C1), C2: await trader(C2) },
    suppliers: { V1: await supplierIn(V1), V2: await supplierIn(V2) },
    bookings: { V1: await putBooking(portal, V1, C1, shipmentNumbers.C1), V2: await putBooking(portal, V2, C2, shipmentNumbers.C2) },
    applications,
    webhooks: await putWebhooks(portal, applications),
    loggedRequests: { C1: await insertLoggedRequest(pool, C1, applications.C1), C2: await insertLoggedRequest(pool, C2, applications.C2) },
    withdrawnRecords: { C1: await putWithdrawnRecord(portal, applications.C1), C2: await putWithdrawnRecord(portal, applications.C2) },
    reportFiles: { C1: await insertReportFile(pool, C1, 'C1.csv'), C2: await insertReportFile(pool, C2, 'C2.csv') },
    ediFiles: { C1: await insertEdiFile(pool, C1, 'C1'), C2: await insertEdiFile(pool, C2, 'C2') },
  }
}

/** Signs all callers in for each kind of token: the first expire during the test, and the sessions of the second are revoked. */
async function collectTokens(portal: TestPortal, people: People): Promise<AccessPortal['tokens']> {
  const signIn = async () => {
    const tokens = { nobody: '' } as Record<PrincipalName, string>
    for (const [name, { email }] of Object.entries(people) as [SignedIn, { email: string }][])
      tokens[name] = (await portal.signIn(email)).accessToken
    return tokens
  }
  const expired = await signIn()
  portal.pass(16 * 60_000)
  const revoked = await signIn()
  await portal.pool.query('update sessions set revoked_at = now()')
  return { good: await signIn(), expired, revoked }
}

/** Creates a session and a message of another user. */
async function foreignThings(portal: TestPortal, { C2 }: Accounts): Promise<AccessSubjects['foreign']> {
  const { id, email } = await admit(portal, 'user', [C2])
  await portal.signIn(email)
  return {
    sessionId: await idFrom(portal.pool, 'select id from sessions where user_id = $1', id),
    messageId: await messageTo(portal.pool, id),
  }
}

/** Creates own objects for each caller: a message, a second session, and an assistant. */
async function ownSubjects(portal: TestPortal, people: People, { C1 }: Accounts): Promise<Record<SignedIn, AccessSubjects['self']>> {
  const { pool } = portal
  const selves = {} as Record<SignedIn, AccessSubjects['self']>
  for (const [name, { id, email }] of Object.entries(people) as [SignedIn, { id: string; email: string }][]) {
    await portal.signIn(email)
    const latest = 'select id from sessions where user_id = $1 and revoked_at is null order by id desc limit 1'
    selves[name] = {
      id,
      email,
      sessionId: await idFrom(pool, latest, id),
      messageId: await messageTo(pool, id),
      assistantId: await putAssistant(pool, C1, id),
    }
  }
  return selves
}

async function googleTokens(portal: TestPortal, { C1 }: Accounts, google: Awaited<ReturnType<typeof startGoogle>>) {
  const { id, email } = await admit(portal, 'user', [C1])
  await portal.pool.query(`update users set google_subject = '7' where id = $1`, [id])
  return { linkedToken: google.issue({ sub: '7', email }), ownToken: google.issue({ sub: '8', email }) }
}

/** Creates a user with an unconfirmed address who has received codes and a link by mail. */
async function mailedSecrets(portal: TestPortal, { C1 }: Accounts, { shipmentId }: TrackedSubject) {
  const { id, email } = await admit(portal, 'user', [C1])
  await portal.pool.query('update users set email_confirmed_at = null where id = $1', [id])
  const codeFor = (kind: 'reset' | 'confirmation') => issueCode(portal.database.prisma, id, kind, portal.now())
  const mailed = { email, reset: await codeFor('reset'), confirmation: await codeFor('confirmation') }
  const linkToken = tokenOfLink('a secret of somebody', { accountId: C1, userId: id, shipmentId })
  await portal.pool.query(
    'insert into shipment_subscriptions (account_id, user_id, shipment_id, created_at, link_hash) values ($1, $2, $3, now(), $4)',
    [C1, id, shipmentId, hashToken(linkToken)],
  )
  return { mailed, linkToken }
}

/** Returns the first id that a statement selects. */
const idFrom = async (pool: TestPortal['pool'], statement: string, value: string) =>
  (await pool.query<{ id: string }>(statement, [value])).rows[0]!.id

const messageTo = (pool: TestPortal['pool'], user: string) =>
  idFrom(pool, `insert into messages (user_id, header, body) values ($1, 'h', 'b') returning id`, user)

/** Adds a document and a share link to the account's shipment. */
async function trackedIn(pool: TestPortal['pool'], accountId: string): Promise<TrackedSubject> {
  const { token, hash } = newShareToken(accountId)
  const { rows } = await pool.query<Omit<TrackedSubject, 'shareToken'>>(
    `with shipment as (select id from shipments where account_id = $1),
       file as (insert into stored_files (account_id, name, size, sha256, content_type) values ($1, 'f.txt', 0, '', 'text/plain') returning id),
       document as (insert into shipment_documents (account_id, shipment_id, filename, file_id)
         select $1, shipment.id, 'f.txt', file.id from shipment, file returning id),
       link as (insert into share_links (account_id, shipment_id, token_hash, created_date, expires_date)
         select $1, id, $2, now(), '2100-01-01' from shipment returning id)
     select shipment.id as "shipmentId", document.id as "documentId", link.id as "shareLinkId" from shipment, document, link`,
    [accountId, hash],
  )
  return { ...rows[0]!, shareToken: token }
}
