import type { Pool } from '@portal/db/pool'
import type { AdapterPayload } from 'oidc-provider'
import { hashToken } from '../../platform/access/tokens.ts'
import { ClientRefused, type ClientMetadata, type ClientMetadataReader } from './client-metadata.ts'

/** Returns a client for the authorization server; undefined if its metadata is not acceptable. */
export type FindClient = (clientId: string) => Promise<AdapterPayload | undefined>

/** Time after which the metadata of a client is requested again. */
const reuseMs = 60 * 60_000
/** Maximum number of stored clients: callers without a session name them. Others are requested each time. */
const maxStored = 10_000

interface ClientRecordContext {
  pool: Pool
  clock: () => Date
  metadata: ClientMetadataReader
  log: { warn(details: object, message: string): void }
}

/** Looks up clients: their metadata is stored for an hour, so that a token can be refreshed while the host of a client is down. */
export const clientRecords = ({ pool, clock, metadata, log }: ClientRecordContext) => {
  const stored = async (clientId: string) => {
    const { rows } = await pool.query<{ payload: ClientMetadata }>(
      `select payload from authorization_records where kind = 'Client' and id_hash = $1 and expires_at > $2`,
      [hashToken(clientId), clock()],
    )
    return rows[0]?.payload
  }
  const store = (client: ClientMetadata) =>
    pool.query(
      `insert into authorization_records (kind, id_hash, payload, expires_at)
       select 'Client', $1, $2, $3 where (select count(*) from authorization_records where kind = 'Client' and id_hash <> $1) < $4
       on conflict (kind, id_hash) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
      [hashToken(client.clientId), client, new Date(clock().getTime() + reuseMs), maxStored],
    )
  return {
    /** Returns the metadata of a client; undefined if it is not acceptable, for the reason in the log. */
    async find(clientId: string): Promise<ClientMetadata | undefined> {
      const known = await stored(clientId)
      if (known) return known
      try {
        const client = await metadata.read(clientId)
        await store(client)
        return client
      } catch (error) {
        if (!(error instanceof ClientRefused)) throw error
        log.warn(
          { event: 'assistant_refused', clientId: clientId.slice(0, 500), why: error.message },
          'metadata of an assistant is not accepted',
        )
        return undefined
      }
    },
  }
}

export type ClientRecords = ReturnType<typeof clientRecords>

/** Returns a client as the authorization server describes it: public, with codes and refresh tokens. */
export const asClient = ({ clientId, name, redirectUris }: ClientMetadata): AdapterPayload => ({
  client_id: clientId,
  client_name: name,
  redirect_uris: redirectUris,
  // HTTPS and addresses of the own computer with any port (RFC 8252)
  application_type: 'native',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
})
