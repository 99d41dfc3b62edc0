import { z } from 'zod'
import { ediChange, ediNote } from '../edi-report.ts'
import { data } from '../endpoint.ts'
import { ediStatuses, type EdiStatus } from '../file-choices.ts'
import { uuid } from '../scalars.ts'
import { application, external } from './declare.ts'
import { number } from './filters.ts'

const file = { name: 'file', maxBytes: 25 * 1024 * 1024, tooLarge: 'The file is larger than 25 MB.' }
const outcome = z.enum(['inserted', 'updated', 'unchanged'])
const refusals = ['idempotencyInProgress', 'importBusy', 'conflict'] as const

/** Endpoints that take a file as a multipart form. */
export const externalFiles = {
  uploadExternalDocument: external({
    method: 'POST',
    path: 'external/documents',
    access: application('push-document', { feature: 'enabledTrackAndTrace' }),
    group: 'write',
    name: 'Push a document',
    description:
      'Stores a document of a shipment, as a multipart form; a file of the same name replaces the one before. The same bytes again change nothing.',
    summary: 'Stores a document of a shipment.',
    form: { fields: z.object({ shipmentNumber: number }), file },
    answer: data(z.object({ batchId: uuid, outcome, documentId: uuid, fileName: z.string().max(255) })),
    refusals: ['notFound', ...refusals],
    example: {
      batchId: '01a1fe49-0320-736f-bb76-0502e41a4fca',
      outcome: 'inserted',
      documentId: '01a1fe49-0320-736f-bb76-0502e41a4fca',
      fileName: 'bill-of-lading.pdf',
    },
  }),

  uploadExternalEdiFile: external({
    method: 'POST',
    path: 'external/edi-files',
    access: application('push-edi-file', { feature: 'enabledEDIReport', knowsSupplierFilter: false }),
    group: 'write',
    name: 'Push an EDI file',
    description:
      'Takes an EDIFACT, X12 or DCSA file as a multipart form and applies its messages to shipments and orders of all suppliers, also where the application is limited to some. A file that was sent to a partner changes nothing. `status` is `applied` if messages changed records, `shown` if there was nothing to apply, and `quarantined` if something is held: its notes have `refused`, and the rest of the file is applied. `outcome` is `held` then. A status message about an unknown shipment is held until the shipment arrives, unless the application may push shipments of all suppliers.',
    summary: 'Takes an EDI file and applies its messages.',
    form: { fields: z.object({ direction: z.enum(['received', 'sent']).default('received') }), file },
    answer: data(
      z.object({
        batchId: uuid,
        outcome: z.enum([...outcome.options, 'held']),
        ediId: uuid,
        status: z.enum(Object.keys(ediStatuses) as [EdiStatus, ...EdiStatus[]]),
        notes: z.array(ediNote).max(1000),
        changes: z.array(ediChange).max(1000),
      }),
    ),
    refusals,
    example: {
      batchId: '01a1fe49-0320-736f-bb76-0502e41a4fca',
      outcome: 'inserted',
      ediId: '01a1fe49-0320-736f-bb76-0502e41a4fca',
      status: 'applied',
      notes: [],
      changes: [
        {
          resource: 'shipments',
          key: 'S00014571',
          change: 'updated',
          fields: [{ field: 'events', before: null, after: 'DEPA · CNNGB · 2026-10-20' }],
        },
      ],
    },
  }),
}
