/** The only scope of access tokens: an assistant reads what the person may read. */
export const readScope = 'read'

/** Public addresses that assistants need. */
export interface AssistantAddresses {
  /** Identifier of the authorization server: the origin of the portal. */
  issuer: string
  /** Address of the Model Context Protocol: the audience of access tokens (RFC 8707). */
  resource: string
}

/** Person whose assistant sent a request, as far as their access is current. */
export interface AssistantPerson {
  /** Connected assistant. */
  id: string
  name: string
  clientId: string
  accountId: string
  userId: string
  email: string
}

/** Looks up access tokens of people. Injected, because the platform does not know the module that stores them. */
export interface PersonTokens {
  /** Returns the person of a token; undefined for an invalid, expired or revoked one. */
  open(token: string, now: Date): Promise<AssistantPerson | undefined>
  /** Records a use of the connection. */
  noteUse(person: AssistantPerson, now: Date): Promise<void>
}
