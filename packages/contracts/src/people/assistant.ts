import { z } from 'zod'
import { customer, session } from '../access.ts'
import { dataResponse, emptyResponse, endpoint } from '../endpoint.ts'
import { requiredText, uuid } from '../scalars.ts'

const connectedAssistant = z.object({
  id: uuid,
  /** Name in the metadata of the assistant when it was connected. */
  name: z.string().max(100),
  /** Host of its client id. */
  host: z.string().max(260),
  connectedDate: z.string().max(40),
  lastUsedDate: z.string().max(40).nullable(),
  accountId: uuid,
  accountName: z.string().max(200),
  userName: z.string().max(201),
  userEmail: z.string().max(254),
})
export type ConnectedAssistant = z.infer<typeof connectedAssistant>

const assistantList = dataResponse(z.array(connectedAssistant).max(1000))

const connectRequest = z.object({
  name: z.string().max(100),
  host: z.string().max(260),
  /** Host that receives the access; null for the computer of the person. */
  receiver: z.string().max(260).nullable(),
  /** Address that ends the request without access. */
  cancelUrl: z.string().max(300),
  /** Accounts of the person that allow assistants. */
  accounts: z.array(z.object({ id: uuid, name: z.string().max(200) })).max(1000),
})
export type ConnectRequestDetail = z.infer<typeof connectRequest>

/** Id of a request of an assistant that waits for a person. */
const requestId = requiredText(64)

export const assistants = {
  getConnectRequest: endpoint.get('assistant/query/connect-request', {
    access: session(),
    summary: 'Returns the request of an assistant to be connected, and the accounts that the caller may choose.',
    query: z.object({ requestId }),
    response: dataResponse(connectRequest),
    errors: ['notFound'],
  }),

  addAssistant: endpoint.post('assistant/command/add', {
    access: customer({ feature: 'enabledAssistants' }),
    summary: 'Allows an assistant to read an account with the rights of the caller. Returns the address to continue at.',
    body: z.object({ accountId: uuid, requestId }),
    response: dataResponse(z.object({ url: z.string().max(300) })),
    returnsSecret: true,
    errors: ['notFound'],
  }),

  listMyAssistants: endpoint.get('assistant/query/own', {
    access: session(),
    summary: 'Lists the connected assistants of the caller, latest first.',
    response: assistantList,
  }),

  listAccountAssistants: endpoint.get('assistant/query/account', {
    access: customer({ need: 'canManageCustomerAccounts' }),
    summary: 'Lists the assistants connected to a customer account, latest first.',
    query: z.object({ accountId: uuid }),
    response: assistantList,
  }),

  removeAssistant: endpoint.delete('assistant/command/remove/{id}', {
    access: session(),
    summary: 'Disconnects an assistant of the caller, or one of an account that the caller administers.',
    params: z.object({ id: uuid }),
    response: emptyResponse,
    errors: ['notFound'],
  }),
}
