import type { Env } from '../../platform/config/env.ts'
import { publicUrl } from '../../platform/config/public-url.ts'

/** Public addresses that assistants need. */
export interface AssistantAddresses {
  /** Identifier of the authorization server: the origin of the portal. */
  issuer: string
  /** Address of the Model Context Protocol: the audience of access tokens (RFC 8707). */
  resource: string
}

export function assistantAddresses(env: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>): AssistantAddresses {
  const issuer = new URL(publicUrl(env, '')).origin
  return { issuer, resource: `${issuer}/mcp` }
}
