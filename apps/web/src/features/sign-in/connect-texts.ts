import type { ConnectRequestDetail } from '@portal/contracts/people/assistant'

/** Reasons why a request of an assistant cannot be continued, by the error code of the authorization server. */
const reasons: Readonly<Record<string, string>> = {
  invalid_client: 'The description of this assistant cannot be read or is not accepted.',
  invalid_client_metadata: 'The description of this assistant is not accepted.',
  invalid_redirect_uri: 'The assistant sent an address that is not in its description.',
  expired: 'This request has expired or was completed.',
}

export const reasonFor = (error: string): string =>
  `${reasons[error] ?? 'The request of the assistant is not valid.'} Nothing was connected. Start again in the assistant.`

/** Names who requests the access and who receives it. Any app on a computer can receive what is sent to it. */
export function introOf({ host, name, receiver }: ConnectRequestDetail): string {
  const request = `${host} requests access for “${name}”`
  if (receiver === host) return `${request}.`
  return receiver === null
    ? `${request}, and sends it to an app on this computer. Allow it only if you have just started it there.`
    : `${request}, and sends it to ${receiver}.`
}

/** Permissions of an assistant, and their limits. */
export const connectTerms = [
  'It reads what you can see on the screens of this account: shipments, containers, orders, products and spend.',
  'It cannot change anything. Each of its requests is in the audit log.',
  'It stays connected until you disconnect it in your profile, or it is not used for 30 days.',
]
