import { z } from 'zod'
import { session } from '../access.ts'
import { dataResponse, emptyResponse, endpoint } from '../endpoint.ts'
import { specFieldNames } from '../lists.ts'
import { instant, uuid } from '../scalars.ts'

/** Maximum time in hours that a key keeps working after it was regenerated. */
const maxOldKeyHours = 30 * 24
const manage = session({ need: 'canManageExternalApplications', role: 'admin' })
const params = z.object({ id: uuid })

const keySlot = z.enum(['primary', 'secondary'])

const regenerate = (which: 'primary' | 'secondary') =>
  endpoint.patch(`external-application/command/regenerate-${which}-key/{id}`, {
    access: manage,
    summary: `Creates a new ${which} key. The old key stops working at once, or after some hours.`,
    params,
    query: z.object({
      /** Hours that the old key keeps working. */
      oldKeyHours: z.int().min(0).max(maxOldKeyHours).default(0),
    }),
    response: emptyResponse,
    errors: ['notFound'],
  })

const reveal = (which: 'primary' | 'secondary' | 'test') =>
  endpoint.post(`external-application/command/reveal-${which}-key/{id}`, {
    access: manage,
    summary: `Returns the ${which} key. Each request is written to the audit log.`,
    params,
    response: dataResponse(z.object({ key: z.string().max(80) })),
    errors: ['notFound', 'conflict'],
    returnsSecret: true,
  })

/** Commands on the keys of an external application. */
export const applicationKeys = {
  regeneratePrimaryKey: regenerate('primary'),
  regenerateSecondaryKey: regenerate('secondary'),
  revokeOldKey: endpoint.put('external-application/command/revoke-old-key', {
    access: manage,
    summary: 'Ends the time that a regenerated key keeps working.',
    body: z.object({ id: uuid, slot: keySlot }),
    response: emptyResponse,
    errors: ['notFound'],
  }),

  setKeyExpiry: endpoint.put('external-application/command/set-key-expiry', {
    access: manage,
    summary: 'Sets the time at which a key expires, or removes it.',
    body: z.object({ id: uuid, slot: keySlot, expiresDate: instant.nullable() }),
    errorNames: specFieldNames(['expiresDate'] as const),
    response: emptyResponse,
    errors: ['notFound'],
  }),

  regenerateTestKey: endpoint.patch('external-application/command/regenerate-test-key/{id}', {
    access: manage,
    summary: 'Creates a test key, or replaces it. The old test key stops working at once.',
    params,
    response: emptyResponse,
    errors: ['notFound'],
  }),

  revokeTestKey: endpoint.patch('external-application/command/revoke-test-key/{id}', {
    access: manage,
    summary: 'Deletes the test key, which stops working at once. The data of the sandbox stays.',
    params,
    response: emptyResponse,
    errors: ['notFound'],
  }),

  revealTestKey: reveal('test'),
  revealPrimaryKey: reveal('primary'),
  revealSecondaryKey: reveal('secondary'),
}
