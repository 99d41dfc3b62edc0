import { hashToken } from '../platform/access/tokens.ts'
import type { TestPortal } from '../testing/test-portal.ts'

/** Id of a request that waits for a person. */
export const waitingRequestId = 'waiting-request'

const clientId = 'https://helper.example/client.json'

/** Stores the request of an assistant that waits for a person, with the metadata of the assistant. */
export async function putConnectRequest({ pool, now }: Pick<TestPortal, 'pool' | 'now'>): Promise<void> {
  const seconds = Math.floor(Date.now() / 1000)
  const params = { client_id: clientId, redirect_uri: 'https://helper.example/callback' }
  const records = [
    [
      'Interaction',
      waitingRequestId,
      { kind: 'Interaction', iat: seconds, exp: seconds + 3600, returnTo: 'http://localhost/oauth/authorize/x', params },
    ],
    ['Client', clientId, { clientId, name: 'Harbour Helper', redirectUris: [params.redirect_uri] }],
  ] as const
  for (const [kind, id, payload] of records)
    await pool.query('insert into authorization_records (kind, id_hash, payload, expires_at) values ($1, $2, $3, $4)', [
      kind,
      hashToken(id),
      payload,
      new Date(now().getTime() + 24 * 3_600_000),
    ])
}

/** Connects an assistant of a user to an account. @returns its id */
export async function putAssistant(pool: TestPortal['pool'], accountId: string, userId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into connected_assistants (account_id, user_id, client_id, name, connected_date) values ($1, $2, $3, 'Harbour Helper', now()) returning id`,
    [accountId, userId, clientId],
  )
  return rows[0]!.id
}

/** Stores a waiting request. @returns input that allows it for an account with assistants */
export async function allowedRequest(
  portal: Pick<TestPortal, 'pool' | 'now' | 'account'>,
): Promise<{ accountId: string; requestId: string }> {
  await putConnectRequest(portal)
  return { accountId: await portal.account({ features: ['enabledAssistants'] }), requestId: waitingRequestId }
}
