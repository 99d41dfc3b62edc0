import { z } from 'zod'
import { ediChange, ediNote } from '../files/edi-report.ts'
import { dataResponse } from '../endpoint.ts'
import { ediStatuses, type EdiStatus } from '../files/file-choices.ts'
import { uuid } from '../scalars.ts'
import { application, external } from './declare.ts'
import { number } from './filters.ts'

const file = { name: 'file', maxBytes: 25 * 1024 * 1024, tooLarge: 'The file is larger than 25 MB.' }
const outcome = z.enum(['inserted', 'updated', 'unchanged'])
const errors = ['idempotencyInProgress', 'importBusy', 'conflict'] as const

/** Endpoints that accept a file as a multipart form. */
export const externalFiles = {
  uploadExternalDocument: external.post('external/documents', {
    access: application('push-document', { feature: 'enabledTrackAndTrace' }),
    group: 'write',
    name: 'Push a document',
    description:
      'Stores a document of a shipment, sent as a multipart form. A file with the same name replaces the stored one; an identical file changes nothing.',
    summary: 'Stores a document of a shipment.',
    form: { fields: z.object({ shipmentNumber: number }), file },
    response: dataResponse(z.object({ batchId: uuid, outcome, documentId: uuid, fileName: z.string().max(255) })),
    errors: ['notFound', ...errors],
    example: {
      batchId: '01a1fe49-0320-736f-bb76-0502e41a4fca',
      outcome: 'inserted',
      documentId: '01a1fe49-0320-736f-bb76-0502e41a4fca',
      fileName: 'bill-of-lading.pdf',
    },
  }),

  uploadExternalEdiFile: external.post('external/edi-files', {
    access: application('push-edi-file', { feature: 'enabledEDIReport', knowsSupplierFilter: false }),
    group: 'write',
    name: 'Push an EDI file',
    description:
      'Accepts an EDIFACT, X12 or DCSA file as a multipart form and applies its messages to shipments and orders of all suppliers, even if the application is limited to some suppliers. A file that was sent to a partner changes nothing. `status` is `applied` if messages changed records, `shown` if there was nothing to apply, and `quarantined` if parts of the file are held: these have notes with `refused`, the other parts are applied, and `outcome` is `held`. A status message about an unknown shipment is held until the shipment is received; with `createShipments` it creates the shipment, if the application may push shipments of all suppliers.',
    summary: 'Accepts an EDI file and applies its messages.',
    form: {
      fields: z.object({
        direction: z.enum(['received', 'sent']).default('received'),
        createShipments: z
          .boolean()
          .default(false)
          .meta({
            description: 'True if status messages about unknown shipments create them. Requires *Push shipments* for all suppliers',
            examples: [false],
          }),
      }),
      file,
    },
    response: dataResponse(
      z.object({
        batchId: uuid,
        outcome: z.enum([...outcome.options, 'held']),
        ediId: uuid,
        status: z.enum(Object.keys(ediStatuses) as [EdiStatus, ...EdiStatus[]]),
        notes: z.array(ediNote).max(1000),
        changes: z.array(ediChange).max(1000),
      }),
    ),
    errors,
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
