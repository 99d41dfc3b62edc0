import { z } from 'zod'
import { data } from '../endpoint.ts'
import { eventClassifiers, trackingCodes } from '../tracking-model.ts'
import { uuid } from '../scalars.ts'
import { anyKey, external } from './declare.ts'

const code = z.object({ code: z.string().max(32), name: z.string().max(200) })
const codes = z.array(code).max(100)

/** What every key may ask: what it opens, and what the codes of records mean. */
export const externalGeneral = {
  getKeyApplication: external({
    method: 'GET',
    path: 'external/application',
    access: anyKey,
    group: 'general',
    name: 'Which key is this',
    description: 'Tells which application and account a key belongs to, and what it opens. The first call to make with a new key.',
    summary: 'The application of the key, its account and what is switched on.',
    answer: data(
      z.object({
        id: uuid,
        name: z.string().max(100),
        accountName: z.string().max(200),
        timeZone: z.string().max(64),
        baseCurrency: z.string().max(3),
        /** Which of the two keys was sent. */
        key: z.enum(['primary', 'secondary']),
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
      callsPerMinute: 600,
      allSuppliers: true,
      endpoints: [{ endpointId: 'list-shipments', supplierFilter: false, available: true }],
    },
  }),

  listExternalCodes: external({
    method: 'GET',
    path: 'external/codes',
    access: anyKey,
    group: 'general',
    name: 'List codes',
    description: 'What the codes in records mean: steps, transport modes, charge groups, event codes.',
    summary: 'Code lists of the records.',
    answer: data(
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

/** Names of the codes that the portal itself gives a meaning; `mode` also takes any other short code. */
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
    actual: 'Has happened; what an event without a classifier is',
  } satisfies Record<(typeof eventClassifiers)[number], string>,
} as const
