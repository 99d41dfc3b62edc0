import { featureNames } from '@portal/contracts/access'
import { linkToken as tokenOfLink } from '../platform/people/link-token.ts'
import { hashToken } from '../platform/people/tokens.ts'
import { issueCode } from '../platform/people/user-codes.ts'
import { googleClientId, startGoogle } from '../testing/start-google.ts'
import { putEdiFile, putReportFile } from '../testing/put-file.ts'
import { startTestPortal, type Caller, type TestPortal } from '../testing/test-portal.ts'
import { principals, type PrincipalName } from './access-cells.ts'
import { newShareToken } from '../modules/shipment-tracking/share-token.ts'
import type { AccessSubjects, TrackedSubject } from './access-requests.ts'
import { shutAuditLog } from './world.ts'

type SignedIn = Exclude<PrincipalName, 'nobody'>

export interface AccessPortal {
  portal: TestPortal
  /** Tokens by principal: good ones, ones that have expired, ones whose session was ended. */
  tokens: Record<'good' | 'expired' | 'revoked', Record<PrincipalName, string>>
  subjectsOf(principal: PrincipalName): AccessSubjects
  close(): Promise<void>
}

/** A portal with all that the access table speaks of. Whatever is asked of it is undone. */
export async function startAccessPortal(): Promise<AccessPortal> {
  const google = await startGoogle()
  const portal = await startTestPortal({ GOOGLE_CLIENT_ID: googleClientId, GOOGLE_TOKENINFO_URL: google.url })
  const { pool } = portal
  const accounts = {
    C1: await portal.account({ name: 'C1', alias: 'c-one' }),
    C2: await portal.account({ name: 'C2', alias: 'c-two', features: featureNames }),
    V1: await portal.account({ name: 'V1', kind: 'vendor' }),
    V2: await portal.account({ name: 'V2', kind: 'vendor' }),
    bare: await portal.account({ name: 'bare', features: [] }),
    leaving: await portal.account({ name: 'leaving' }),
  }
  const { C1, C2, V1, bare, leaving } = accounts
  const person = (role: 'user' | 'admin' | 'full-admin', accountIds: string[]) => portal.user({ role, accountIds })
  const people: Record<SignedIn, { id: string; email: string }> = {
    'a customer user': await person('user', [C1]),
    'a vendor user': await person('user', [V1]),
    'a customer administrator': await person('admin', [C1, bare]),
    'a vendor administrator': await person('admin', [V1]),
    'a mixed administrator': await person('admin', [C1, V1, bare]),
    'a full administrator': await person('full-admin', []),
  }
  await pool.query('insert into user_accounts (user_id, account_id) select u.id, $1 from users u where not u.has_full_permissions', [
    leaving,
  ])
  const users = {
    'C1-user': (await person('user', [C1])).id,
    'V1-user': (await person('user', [V1])).id,
    'C2-user': (await person('user', [C2])).id,
    'C1-admin': (await person('admin', [C1])).id,
    'C1V1-admin': (await person('admin', [C1, V1])).id,
    'C1C2-admin': (await person('admin', [C1, C2])).id,
    'full-admin': (await person('full-admin', [])).id,
  }
  // invited, so that they can be invited again
  await pool.query('update users set password_hash = null where id = any ($1)', [Object.values(users)])
  await pool.query(`update users set avatar_extension = 'png' where id = $1`, [users['C1-user']])
  await pool.query(`insert into user_avatars (user_id, bytes, version, updated_date) values ($1, '\\x89504e47', 'v1', now())`, [
    users['C1-user'],
  ])
  await pool.query('update accounts set deleting_since = now() where id = $1', [leaving])
  const records = (key: string) => ({
    products: [{ code: key, description: key }],
    shipments: [{ shipmentNumber: key, destinationETA: '2026-11-15', orderLines: [{ orderNumber: key, lineNumber: 1, qty: 1 }] }],
  })
  await portal.import(C1, records('OWN-1'))
  await portal.import(C2, records('FOREIGN-1'))
  const insertedId = async (text: string, ...values: unknown[]) => (await pool.query<{ id: string }>(text, values)).rows[0]!.id
  const tracked = { C1: await trackedIn(pool, C1), C2: await trackedIn(pool, C2) }
  const supplierIn = (account: string) =>
    insertedId(`insert into vendor_suppliers (account_id, name, street_address, country) values ($1, 'S', 'Q', 'AU') returning id`, account)
  const suppliers = { V1: await supplierIn(V1), V2: await supplierIn(accounts.V2) }
  const reportFiles = { C1: await putReportFile(pool, C1, 'C1.csv'), C2: await putReportFile(pool, accounts.C2, 'C2.csv') }
  const ediFiles = { C1: await putEdiFile(pool, C1, 'C1'), C2: await putEdiFile(pool, accounts.C2, 'C2') }
  const messageTo = (user: string) => insertedId(`insert into messages (user_id, header, body) values ($1, 'h', 'b') returning id`, user)
  const sessionOf = async (user: string) =>
    (await pool.query<{ id: string }>('select id from sessions where user_id = $1', [user])).rows[0]!.id

  const signedIn = async () => {
    const callers = {} as Record<SignedIn, Caller>
    for (const [name, { email }] of Object.entries(people) as [SignedIn, { email: string }][]) callers[name] = await portal.signIn(email)
    return callers
  }
  const tokensOf = (callers: Record<SignedIn, Caller>) =>
    Object.fromEntries(principals.map((name) => [name, name === 'nobody' ? '' : callers[name].accessToken])) as Record<
      PrincipalName,
      string
    >
  const expired = await signedIn()
  portal.pass(16 * 60_000)
  const revoked = await signedIn()
  await pool.query('update sessions set revoked_at = now()')
  const good = await signedIn()

  const foreigner = await person('user', [C2])
  await portal.signIn(foreigner.email)
  const foreign = { sessionId: await sessionOf(foreigner.id), messageId: await messageTo(foreigner.id) }
  const selves = {} as Record<SignedIn, AccessSubjects['self']>
  for (const [name, { id, email }] of Object.entries(people) as [SignedIn, { id: string; email: string }][]) {
    // another session than the one that asks
    await portal.signIn(email)
    const sessionId = await insertedId('select id from sessions where user_id = $1 and revoked_at is null order by id desc limit 1', id)
    selves[name] = { id, email, sessionId, messageId: await messageTo(id) }
  }
  const linked = await person('user', [C1])
  await pool.query(`update users set google_subject = '7' where id = $1`, [linked.id])
  const linkedToken = google.issue({ sub: '7', email: linked.email })
  const ownToken = google.issue({ sub: '8', email: linked.email })
  const waiting = await person('user', [C1])
  await pool.query('update users set email_confirmed_at = null where id = $1', [waiting.id])
  const codeFor = (kind: 'reset' | 'confirmation') => issueCode(portal.database.prisma, waiting.id, kind, portal.now())
  const mailed = { email: waiting.email, reset: await codeFor('reset'), confirmation: await codeFor('confirmation') }
  const linkToken = tokenOfLink('a secret of somebody', { accountId: C1, userId: waiting.id, shipmentId: tracked.C1.shipmentId })
  await pool.query(
    'insert into shipment_subscriptions (account_id, user_id, shipment_id, created_at, link_hash) values ($1, $2, $3, now(), $4)',
    [C1, waiting.id, tracked.C1.shipmentId, hashToken(linkToken)],
  )
  await shutAuditLog(portal)

  const common = {
    accounts,
    users,
    foreign,
    suppliers,
    reportFiles,
    ediFiles,
    linkToken,
    shipmentNumbers: { C1: 'OWN-1', C2: 'FOREIGN-1' },
    tracked,
    alias: 'c-two',
    privateAlias: 'c-one',
  }
  return {
    portal,
    tokens: { good: tokensOf(good), expired: tokensOf(expired), revoked: tokensOf(revoked) },
    subjectsOf: (principal) => ({
      ...common,
      self: selves[principal === 'nobody' ? 'a customer user' : principal],
      linkedToken,
      mailed,
      ownToken,
    }),
    close: async () => {
      await portal.close()
      await google.close()
    },
  }
}

/** The account's shipment with a document and a link. */
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
