import { z } from 'zod'
import { customer } from '../access.ts'
import { dataResponse, endpoint } from '../endpoint.ts'
import { supplierIds } from '../report-endpoints.ts'
import { businessDate, uuid } from '../scalars.ts'

/** Number of days of the arrivals, from today. */
export const arrivalDays = 14
/** Maximum number of shipments listed per day of arrival; the count of the day covers all. */
export const maxArrivalsOfDay = 12

/** Kinds of exceptions, the worst last. */
export const exceptionKinds = ['late', 'expectedLate', 'silent', 'overdue'] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

const number = z.string().max(64)
const name = z.string().max(400).nullable()
const reason = z.string().max(400)

const worstException = z.object({
  shipmentNumber: number,
  /** Orders that the problems of the shipment concern. */
  orderNumbers: z.array(number).max(5000),
  supplier: name,
  origin: name,
  destination: name,
  reason,
  kind: z.enum(exceptionKinds),
  /** Days overdue, late or without an update. */
  days: z.int(),
  /** Party to contact. */
  contact: name,
})
export type WorstException = z.infer<typeof worstException>

const arrivingShipment = z.object({
  shipmentNumber: number,
  date: businessDate,
  origin: name,
  destination: name,
  mode: z.string().max(16).nullable(),
  teu: z.number().nullable(),
  supplier: name,
})
export type ArrivingShipment = z.infer<typeof arrivingShipment>

const supplierToCall = z.object({
  supplierId: uuid,
  name: z.string().max(200),
  /** Shipments that are overdue, without an update or expected late, and their invoice value; null if the account has no such column. */
  shipments: z.int(),
  value: z.number().nullable(),
  /** Open exceptions of the supplier: the rows of the exceptions report. */
  exceptions: z.int(),
  /** Worst reason, and the shipment with it. */
  reason,
  shipmentNumber: number,
  telephone: z.string().max(400).nullable(),
  email: z.string().max(400).nullable(),
})
export type SupplierToCall = z.infer<typeof supplierToCall>

const carrierToCall = z.object({
  name: z.string().max(400),
  /** Shipments that are overdue, without an update or expected late, and their invoice value; null if the account has no such column. */
  shipments: z.int(),
  value: z.number().nullable(),
  /** Open exceptions with this contact: the rows of the exceptions report. */
  exceptions: z.int(),
})
export type CarrierToCall = z.infer<typeof carrierToCall>

/** Attention strip of the overview, for today. Parts whose rows the account cannot open are absent. */
const attention = z.object({
  today: businessDate,
  /** Shipments whose arrival is overdue, and the longest time in days. */
  overdue: z.object({ count: z.int(), oldestDays: z.int().nullable() }).optional(),
  /** Shipments that are expected to arrive within 7 days, today included; `arrivedBefore` counts the arrivals of the 7 days before today. */
  arriving: z.object({ count: z.int(), teu: z.number().nullable(), arrivedBefore: z.int() }).optional(),
  /** Open exceptions; `veryLate` counts those above the threshold of very late delays. */
  exceptions: z.object({ count: z.int(), veryLate: z.int(), overdue: z.int() }).optional(),
  /** Containers at the terminal whose free time has ended or ends within 5 days, and the next last free day. */
  freeTime: z.object({ count: z.int(), ended: z.int(), nextDay: businessDate.nullable() }).optional(),
  /** First open exceptions, the worst first. */
  worst: z.array(worstException).max(5).optional(),
  arrivals: z
    .object({
      days: z.array(z.object({ date: businessDate, count: z.int() })).length(arrivalDays),
      shipments: z.array(arrivingShipment).max(arrivalDays * maxArrivalsOfDay),
    })
    .optional(),
  /** Suppliers with the most value at risk. */
  callFirst: z.array(supplierToCall).max(3).optional(),
  /** Carriers to contact about the most value at risk. */
  carriersToCall: z.array(carrierToCall).max(3).optional(),
})
export type Attention = z.infer<typeof attention>

export const attentionEndpoints = {
  getAttention: endpoint.get('report/query/get-attention', {
    access: customer({ feature: 'enabledOverviewFeature' }),
    summary: 'Returns what needs attention today, in any period: overdue and arriving shipments, open exceptions, ending free time.',
    query: z.object({ accountId: uuid, supplierIds }),
    response: dataResponse(attention),
    errors: ['queryTimeout'],
  }),
}
