import { delayKinds } from '@portal/contracts/delay-kinds'
import { freeTimeStates } from '@portal/contracts/reports/free-time-states'
import { orderStates } from '@portal/contracts/reports/order-states'
import { eventTypeNames } from '@portal/contracts/external/changes/event-types'
import { requiredText, text } from '@portal/contracts/scalars'
import { z } from 'zod'
import { assistantTool, type AssistantTool, type ToolContext } from '../../platform/http/mcp/assistant-tool.ts'
import { fitRecord, maxContentBytes, withRows } from './fit-result.ts'
import { date, offset, reportOperation, reportResult } from './report-tools.ts'
import { spendTool } from './spend-tool.ts'

const search = text(200).optional().describe('Text in numbers and names')
const period = { startDate: date.optional(), endDate: date.optional() }
const reference = (words: string) => requiredText(64).describe(words)

/** Reads one record and leaves out lists that do not fit. */
const recordOf = async ({ read }: ToolContext, operation: Parameters<typeof read>[0], parameters: Record<string, unknown>) =>
  fitRecord(await read(operation, parameters))

const findShipments = assistantTool({
  name: 'find_shipments',
  title: 'Find shipments',
  description:
    'Shipments by text, period or state, with planned, expected and actual dates. State arriving: expected within 7 days; overdue: ETA passed without arrival; freeTime: free time ends soon. The period applies to ETA unless dateBasedOn says otherwise.',
  input: z.object({
    freeTextSearch: search,
    state: z.enum(delayKinds).optional(),
    ...period,
    dateBasedOn: z.enum(['ETA', 'ETD', 'ATA', 'ATD']).optional(),
    mode: text(16).optional().describe('FCL, LCL, BCN, LSE, FTL or LTL'),
    offset,
  }),
  operations: [reportOperation('shipments')],
  run: ({ state, ...filter }, { read }) =>
    reportResult(read, 'shipments', { ...filter, ...(state && { delay: state }), sortColumn: 'expectedArrival', sortDirection: 'asc' }),
})

const getShipment = assistantTool({
  name: 'get_shipment',
  title: 'Get a shipment',
  description: 'One shipment: dates, route, expected arrival and its source, containers, order lines, charges, invoices.',
  input: z.object({ shipmentNumber: reference('Shipment number') }),
  operations: ['getExternalShipment'],
  run: (input, context) => recordOf(context, 'getExternalShipment', input),
})

const listEvents = assistantTool({
  name: 'list_shipment_events',
  title: 'List tracking events',
  description: 'Tracking events of a shipment, in order of time.',
  input: z.object({ shipmentNumber: reference('Shipment number') }),
  operations: ['listExternalShipmentEvents'],
  async run(input, { read }) {
    const items = (await read('listExternalShipmentEvents', input))['items'] as unknown[]
    return withRows(input, { rows: items, count: items.length, offset: 0 })
  },
})

const getContainer = assistantTool({
  name: 'get_container',
  title: 'Get a container',
  description: 'Shipments of a container number, latest voyage first.',
  input: z.object({ containerNumber: reference('Container number, such as MSKU0000006') }),
  operations: ['getExternalContainer'],
  run: (input, context) => recordOf(context, 'getExternalContainer', input),
})

const listFreeTime = assistantTool({
  name: 'list_free_time',
  title: 'List containers by free time',
  description: 'Containers with their last free day and the days left. ending: within 5 days or past; past: after the last free day.',
  input: z.object({ freeTime: z.enum(freeTimeStates).optional(), freeTextSearch: search, offset }),
  operations: [reportOperation('containers')],
  run: (filter, { read }) => reportResult(read, 'containers', filter),
})

const listExceptions = assistantTool({
  name: 'list_exceptions',
  title: 'List what is late and why',
  description: 'Open exceptions, worst first: shipments that are overdue, silent, late or expected late, with reason, days and contact.',
  input: z.object({ freeTextSearch: search, offset }),
  operations: [reportOperation('exceptions')],
  run: (filter, { read }) => reportResult(read, 'exceptions', { ...filter, show: 'open' }),
})

const findOrders = assistantTool({
  name: 'find_purchase_orders',
  title: 'Find purchase orders',
  description:
    'Purchase orders by text, order date or state. State pastShipping: shipping date passed, not shipped; shippingSoon: within 14 days; partlyShipped; notShipped.',
  input: z.object({ freeTextSearch: search, state: z.enum(orderStates).optional(), ...period, offset }),
  operations: [reportOperation('purchaseOrders')],
  run: ({ state, ...filter }, { read }) => reportResult(read, 'purchaseOrders', { ...filter, ...(state && { orderState: state }) }),
})

const getOrder = assistantTool({
  name: 'get_purchase_order',
  title: 'Get a purchase order',
  description: 'One purchase order with its lines: ordered, booked, shipped and remaining quantities and dates.',
  input: z.object({ orderNumber: reference('Order number') }),
  operations: ['getExternalPurchaseOrder'],
  run: (input, context) => recordOf(context, 'getExternalPurchaseOrder', input),
})

const findProducts = assistantTool({
  name: 'find_products',
  title: 'Find products',
  description: 'Products with ordered and shipped quantities, quantity in transit and next arrival.',
  input: z.object({ freeTextSearch: search, ...period, offset }),
  operations: [reportOperation('products')],
  run: (filter, { read }) => reportResult(read, 'products', filter),
})

const listMilestones = assistantTool({
  name: 'list_order_milestones',
  title: 'List order milestones',
  description: 'Order lines with booking, departure, arrival and in-store dates against plan: which orders miss their day.',
  input: z.object({ freeTextSearch: search, state: z.enum(delayKinds).optional(), ...period, offset }),
  operations: [reportOperation('orderLineMilestones')],
  run: ({ state, ...filter }, { read }) => reportResult(read, 'orderLineMilestones', { ...filter, ...(state && { delay: state }) }),
})

const listChanges = assistantTool({
  name: 'list_changes',
  title: 'List what changed',
  description: 'Changes in order since a position: new and changed records, departures, arrivals, moved ETAs. Stored for 30 days.',
  input: z.object({
    after: text(12_000).optional().describe('nextCursor of the previous result'),
    types: z.array(z.enum(eventTypeNames)).min(1).max(10).optional(),
  }),
  operations: ['listExternalChanges'],
  async run({ types, ...position }, { read }) {
    // the position belongs to the last event, so that fewer events are requested instead of cut
    for (let limit = 25; ; limit = Math.ceil(limit / 3)) {
      const page = await read('listExternalChanges', { ...position, ...(types && { types: types.join(',') }), limit })
      if (limit === 1 || Buffer.byteLength(JSON.stringify(page)) <= maxContentBytes) return page
    }
  },
})

/** Tools of the Model Context Protocol, each over endpoints of the external API. All of them only read. */
export const assistantTools: readonly AssistantTool[] = [
  findShipments,
  getShipment,
  listEvents,
  getContainer,
  listFreeTime,
  listExceptions,
  findOrders,
  getOrder,
  findProducts,
  listMilestones,
  spendTool,
  listChanges,
]
