import { z } from 'zod'
import { dataResponse } from '../endpoint.ts'
import { eventClassifiers, trackingCodes } from '../shipments/tracking-model.ts'
import { uuid } from '../scalars.ts'
import { anyKey, external } from './declare.ts'

const code = z.object({ code: z.string().max(32), name: z.string().max(200) })
const codes = z.array(code).max(100)

/** Endpoints that every key may call: its permissions, and the meanings of codes in records. */
export const externalGeneral = {
  getKeyApplication: external.get('external/application', {
    access: anyKey,
    group: 'general',
    name: 'Get key details',
    description:
      'Returns the application and the account of a key, and the endpoints it can call. Send this request first to check a new key.',
    summary: 'Returns the application of the key, its account and its enabled endpoints.',
    response: dataResponse(
      z.object({
        id: uuid,
        name: z.string().max(100),
        accountName: z.string().max(200),
        timeZone: z.string().max(64),
        baseCurrency: z.string().max(3),
        /** Key that was sent. */
        key: z.enum(['primary', 'secondary']),
        /** `test` for a test key, which reads and writes sample data only. */
        mode: z.enum(['live', 'test']),
        callsPerMinute: z.int(),
        allSuppliers: z.boolean(),
        endpoints: z.array(z.object({ endpointId: z.string().max(64), supplierFilter: z.boolean(), available: z.boolean() })).max(200),
      }),
    ),
    example: {
      id: '01a1fe49-0320-736f-bb76-0502e41a4fca',
      name: 'Acme TMS',
      accountName: 'Kurrajong & Vale',
      timeZone: 'Australia/Sydney',
      baseCurrency: 'AUD',
      key: 'primary',
      mode: 'live',
      callsPerMinute: 600,
      allSuppliers: true,
      endpoints: [{ endpointId: 'list-shipments', supplierFilter: false, available: true }],
    },
  }),

  listExternalCodes: external.get('external/codes', {
    access: anyKey,
    group: 'general',
    name: 'List codes',
    description: 'Returns the codes used in records with their meanings: steps, transport modes, charge groups and event codes.',
    summary: 'Lists the codes used in records.',
    response: dataResponse(
      z.object({
        steps: z.array(z.object({ step: z.int(), name: z.string().max(200) })).max(10),
        trans: codes,
        modes: codes,
        chargeGroups: codes,
        eventCodes: codes,
        eventClassifiers: codes,
      }),
    ),
    example: { steps: [{ step: 1, name: 'In Transit' }], chargeGroups: [{ code: 'FRT', name: 'Freight' }] },
  }),
}

/** Codes that the portal interprets, with their names. `mode` also accepts any other short code. */
export const codeNames = {
  trans: { SEA: 'Sea', AIR: 'Air', ROAD: 'Road', RAIL: 'Rail' },
  modes: {
    FCL: 'Full container load',
    LCL: 'Less than container load',
    BCN: 'Buyer’s consolidation',
    LSE: 'Loose (air)',
    FTL: 'Full truck load',
    LTL: 'Less than truck load',
  },
  chargeGroups: { FRT: 'Freight', DST: 'Destination', CDS: 'Customs, duty and disbursements', OTH: 'Other' },
  eventCodes: {
    WTA: 'Waiting',
    DEP: 'Departed',
    ARV: 'Arrived',
    CLR: 'Customs cleared',
    DCF: 'Delivered',
  } satisfies Record<(typeof trackingCodes)[number], string>,
  eventClassifiers: {
    planned: 'Planned',
    estimated: 'Estimated',
    actual: 'Has happened. Default for an event without a classifier',
  } satisfies Record<(typeof eventClassifiers)[number], string>,
} as const
