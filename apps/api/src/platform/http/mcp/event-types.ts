import { changeSubject } from '@portal/contracts/external/changes/changes'
import { eventDeclaration, eventTypeNames, eventTypes, type EventType } from '@portal/contracts/external/changes/event-types'
import { externalEndpoints } from '@portal/contracts/external/index'
import { z } from 'zod'
import type { OpenedKey } from '../../access/application-keys.ts'
import { reasonClosed } from '../../access/authorize-application.ts'

/** Returns whether an application receives events of a type, some of them at least. */
function isReceived(type: EventType, { endpoints, account, suppliers }: OpenedKey): boolean {
  const { readBy, feature } = eventDeclaration(type)
  if (feature && !account.features.has(feature)) return false
  return readBy.length === 0 ? suppliers === null : readBy.some((endpoint) => endpoints.has(endpoint))
}

/** Returns the types of events that an application may subscribe to. */
export const receivedTypes = (key: OpenedKey): EventType[] => eventTypeNames.filter((type) => isReceived(type, key))

/** Data of events of a type, as their subscribers receive them: the record with what happened to it. */
const payloadOf = (type: EventType) => z.object({ subject: changeSubject, ...eventTypes[type].data.shape })

/** Returns the descriptors of `events/list`. */
export function describeTypes(key: OpenedKey): object[] {
  const hasWebhooks = reasonClosed(externalEndpoints.createExternalWebhook.access, key) === undefined
  return receivedTypes(key).map((name) => {
    const { $schema: _, ...payloadSchema } = z.toJSONSchema(payloadOf(name))
    return {
      name,
      description: eventDeclaration(name).description,
      delivery: hasWebhooks ? ['poll', 'webhook'] : ['poll'],
      inputSchema: { type: 'object', properties: {}, additionalProperties: false },
      payloadSchema,
    }
  })
}
