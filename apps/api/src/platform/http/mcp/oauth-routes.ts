import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readScope, type AssistantAddresses } from '../../access/assistant-access.ts'

/** Authorization server for assistants. Injected, because the platform does not know the module that contains it. */
export interface AssistantServer {
  addresses: AssistantAddresses
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  complete(
    request: IncomingMessage,
    response: ServerResponse,
    decision: { requestId: string; approval: string | undefined; cancelled: boolean },
  ): Promise<string>
}

const resourceMetadataPath = '/.well-known/oauth-protected-resource'

/** Returns the challenge of a request to `/mcp` without a valid token or key (RFC 6750, RFC 9728). */
export const mcpChallenge = ({ issuer }: AssistantAddresses, hasToken: boolean): string =>
  `Bearer ${hasToken ? 'error="invalid_token", ' : ''}resource_metadata="${issuer}${resourceMetadataPath}/mcp"`

/** Registers the endpoints by which an assistant finds the authorization server and gets tokens (OAuth 2.1). */
export function registerOauth(app: FastifyInstance, server: AssistantServer): void {
  const { issuer, resource } = server.addresses
  const describe = (url: string, metadata: object) =>
    app.get(url, { config: { operation: 'oauthMetadata' } }, (_request, reply) =>
      // assistants in a browser read it from their origin
      reply.header('access-control-allow-origin', '*').header('cache-control', 'public, max-age=300').send(metadata),
    )
  const resourceMetadata = {
    resource,
    authorization_servers: [issuer],
    scopes_supported: [readScope],
    bearer_methods_supported: ['header'],
    resource_name: 'Portal',
    resource_documentation: `${issuer}/docs/integrating#connect-an-assistant`,
  }
  describe(resourceMetadataPath, resourceMetadata)
  describe(`${resourceMetadataPath}/mcp`, resourceMetadata)
  describe('/.well-known/oauth-authorization-server', {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    scopes_supported: [readScope],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  })
  // an encapsulated context, because only these endpoints take forms
  app.register(async (own) => {
    own.removeAllContentTypeParsers()
    // the authorization server reads the body itself
    own.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null))
    const handle = async (request: FastifyRequest, reply: FastifyReply) => server.handle(request.raw, takeOver(reply))
    // stores a request of any caller, so that it is as limited as signing in
    own.get('/oauth/authorize', { config: { operation: 'oauthAuthorize', budget: 'signIn' } }, (request, reply) => {
      request.raw.url = withReadScope(request.raw.url!)
      return handle(request, reply)
    })
    own.get('/oauth/authorize/:requestId', { config: { operation: 'oauthAuthorize' } }, handle)
    own.post('/oauth/token', { config: { operation: 'oauthToken' } }, handle)
    own.post('/oauth/revoke', { config: { operation: 'oauthRevoke' } }, handle)
    own.get('/oauth/connect/:requestId', { config: { operation: 'oauthConnect' } }, async (request, reply) => {
      const { requestId } = request.params as { requestId: string }
      const { approval, cancelled } = request.query as Record<string, unknown>
      const decision = { requestId, approval: typeof approval === 'string' ? approval : undefined, cancelled: cancelled !== undefined }
      const page = await server.complete(request.raw, reply.raw, decision)
      return reply.header('cache-control', 'no-store').redirect(page, 303)
    })
  })
}

/** Returns the response for direct use, with the headers that every response of the portal has. */
function takeOver(reply: FastifyReply): ServerResponse {
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
  reply.hijack()
  reply.raw.setHeader('cache-control', 'no-store')
  return reply.raw
}

/** Replaces the requested scopes: there is one, and its name is in the response. */
function withReadScope(path: string): string {
  const url = new URL(path, 'http://portal.invalid')
  url.searchParams.set('scope', readScope)
  return `${url.pathname}${url.search}`
}
