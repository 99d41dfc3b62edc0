import { z } from 'zod'
import { session } from '../access.ts'
import { dataResponse, emptyResponse, endpoint } from '../endpoint.ts'
import { withdrawableResources, withdrawnDays } from '../external/withdrawable-resources.ts'
import { uuid } from '../scalars.ts'

/** Maximum number of withdrawn records that a list contains. */
export const maxWithdrawnRecords = 200

const time = z.string().max(40)

const withdrawnRecord = z.object({
  id: uuid,
  resource: z.enum(withdrawableResources),
  /** Number or code of the record. */
  key: z.string().max(200),
  withdrawnAt: time,
  restoredAt: time.nullable(),
})
export type WithdrawnRecord = z.output<typeof withdrawnRecord>

/** Records that an external application has withdrawn. */
export const withdrawnRecords = {
  listWithdrawnRecords: endpoint.get('external-application/query/withdrawn-records/{id}', {
    access: session({ need: 'canReadExternalApplications' }),
    summary: `Lists the records that an external application has withdrawn in the last ${withdrawnDays} days, newest first.`,
    params: z.object({ id: uuid }),
    response: dataResponse(z.object({ list: z.array(withdrawnRecord).max(maxWithdrawnRecords), hasMore: z.boolean() })),
    errors: ['notFound'],
  }),

  restoreWithdrawnRecord: endpoint.put('external-application/command/restore-withdrawn-record', {
    access: session({ need: 'canManageExternalApplications', role: 'admin' }),
    summary: 'Restores a record that an external application has withdrawn.',
    body: z.object({ id: uuid, recordId: uuid }),
    response: emptyResponse,
    changesRecords: true,
    errors: ['notFound', 'conflict', 'importBusy'],
  }),
}
