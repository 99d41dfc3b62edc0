import type { Env } from '../../platform/config/env.ts'
import { publicUrl } from '../../platform/config/public-url.ts'
import type { AssistantAddresses } from '../../platform/access/assistant-access.ts'

export function assistantAddresses(env: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>): AssistantAddresses {
  const issuer = new URL(publicUrl(env, '')).origin
  return { issuer, resource: `${issuer}/mcp` }
}
