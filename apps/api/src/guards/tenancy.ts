import { isUnauthenticated, permissionsOf } from '@portal/contracts/access'
import type { Endpoint } from '@portal/contracts/endpoint'
import type { TestPortal, TestResponse } from '../testing/test-portal.ts'
import { accountParameter } from './declared-access.ts'
import { inputsOf, minimalRequest, withValue, type Request } from './samples.ts'
import type { JsonSchema } from './schema-bounds.ts'
import { absentId, asText, foreignMarker, ownMarker, type AccessSubject, type GuardPortal } from './guard-portal.ts'

const absentMark = 'NOWHERE-1'

/** Returns ids of the foreign account: one of each table, the account itself, its user and the user's session. */
export async function foreignIds({ pool }: TestPortal, { accounts }: GuardPortal): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name in ('account_id', 'id')
     and udt_name = 'uuid' group by 1 having count(*) = 2`,
  )
  const { rows: sessions } = await pool.query<{ id: string; user: string }>(
    `select s.id, s.user_id as user from sessions s join user_accounts a on a.user_id = s.user_id where a.account_id = $1`,
    [accounts.foreign],
  )
  const ids = [accounts.foreign, accounts.foreignVendor, ...sessions.flatMap(({ id, user }) => [id, user])]
  for (const { name } of tables) {
    const { rows } = await pool.query<{ id: string }>(`select id from ${name} where account_id = $1 limit 1`, [accounts.foreign])
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/**
 * Returns the caller with the fewest rights for an endpoint; none if only full administrators may use it, who have access to all accounts.
 */
function leastOf({ access }: Endpoint, { personas }: GuardPortal): AccessSubject | undefined {
  if (isUnauthenticated(access)) return undefined
  return personas.find((persona) => {
    if (persona.isAdmin && persona.hasFullPermissions) return false
    if (access.need && !permissionsOf(persona)[access.need]) return false
    if (access.who === 'session') return access.role !== 'full' && (access.role !== 'admin' || persona.isAdmin)
    if (access.who === 'account' && access.role && (access.role === 'full' || !persona.isAdmin)) return false
    return access.kind === 'any' || persona.accountKinds.includes(access.kind)
  })
}

const isId = ({ format, items, anyOf }: JsonSchema): boolean =>
  format === 'uuid' || Boolean(items && isId(items)) || Boolean(anyOf?.some((member) => isId(member)))

const isText = ({ type, format, pattern }: JsonSchema) => type === 'string' && !format && !pattern

/**
 * Returns where the responses of an endpoint reveal data of other accounts: each id and each text of its input is set to one of another
 * account and to a missing one; the responses must be identical.
 */
export async function isolationViolations(
  name: string,
  endpoint: Endpoint,
  guardPortal: GuardPortal,
  ids: readonly string[],
): Promise<string[]> {
  const persona = leastOf(endpoint, guardPortal)
  // rate-limited endpoints soon respond differently; they concern only the caller
  if (!persona || endpoint.rateLimitBudget === 'signIn') return []
  const accountId = persona.accountKinds.includes('vendor') ? guardPortal.accounts.ownVendor : guardPortal.accounts.own
  const inputs = inputsOf(endpoint)
  const base = [
    [accountParameter(endpoint.access), accountId],
    ['shipmentNumber', ownMarker],
    ['orderNumber', ownMarker],
    ['format', 'csv'],
  ].reduce<Request>((request, [property, value]) => withValue(endpoint, request, property!, value), minimalRequest(name, endpoint))
  const leaks: string[] = []
  const request = (property: string, value: unknown) =>
    guardPortal.send(persona.token, endpoint, withValue(endpoint, base, property, value))
  /** Compares the response to a value of another account with that to a missing one. */
  const compare = (property: string, theirs: unknown, foreignResponse: TestResponse, absentResponse: TestResponse) => {
    if (
      foreignResponse.status !== absentResponse.status ||
      foreignResponse.text !== absentResponse.text.replaceAll(absentMark, foreignMarker).replaceAll(absentId, asText(theirs))
    )
      leaks.push(
        `${name}: ${property} of another account is told from one that is nowhere (${foreignResponse.status}, ${absentResponse.status})`,
      )
  }
  for (const [property, schema] of inputs) {
    const wrap = (value: string) => (schema.type === 'array' ? [value] : value)
    const hasIds = isId(schema)
    if (!hasIds && !isText(schema) && !(schema.items && isText(schema.items))) continue
    const theirs = (hasIds ? ids : [foreignMarker]).map(wrap)
    const absentResponse = await request(property, wrap(hasIds ? absentId : absentMark))
    for (const value of theirs) compare(property, value, await request(property, value), absentResponse)
  }
  const response = await guardPortal.send(persona.token, endpoint, base)
  if (response.text.includes(foreignMarker)) leaks.push(`${name} answers with what belongs to another account`)
  return leaks
}
