import { delayKinds } from '@portal/contracts/delay-kinds'
import { eventTypeNames } from '@portal/contracts/external/changes/event-types'
import { freeTimeStates } from '@portal/contracts/reports/free-time-states'
import { orderStates } from '@portal/contracts/reports/order-states'
import { text } from '@portal/contracts/scalars'
import { z } from 'zod'
import { assistantTool, type AssistantTool } from '../../platform/http/mcp/assistant-tool.ts'
import { fitRecord, maxContentBytes, withRows } from './fit-result.ts'
import { offset, period, reference, reportTool, search } from './report-tools.ts'
import { shipmentTool } from './shipment-tool.ts'
import { spendTool } from './spend-tool.ts'

const reportTools = [
  reportTool({
    name: 'find_shipments',
    title: 'Find shipments',
    description:
      'Shipments by text, period or state, with their dates. State arriving: expected within 7 days; overdue: ETA passed without arrival; freeTime: free time ends soon. The period applies to dateBasedOn, or ETA.',
    report: 'shipments',
    filters: {
      freeTextSearch: search,
      state: z.enum(delayKinds).optional(),
      ...period,
      dateBasedOn: z.enum(['ETA', 'ETD', 'ATA', 'ATD']).optional(),
      mode: text(16).optional().describe('FCL, LCL, BCN, LSE, FTL or LTL'),
    },
    stateFilter: 'delay',
    fixed: { sortColumn: 'expectedArrival', sortDirection: 'asc' },
  }),
  reportTool({
    name: 'list_free_time',
    title: 'List containers by free time',
    description: 'Containers, last free day (expected unless lastFreeDaySource is actual), days left. State ending: within 5 days or past.',
    report: 'containers',
    filters: { state: z.enum(freeTimeStates).optional(), freeTextSearch: search },
    stateFilter: 'freeTime',
    optionalColumns: ['lastFreeDaySource'],
  }),
  reportTool({
    name: 'list_exceptions',
    title: 'List what is late and why',
    description: 'Open exceptions, worst first: overdue, silent, late or expected-late shipments, with reason, days and contact.',
    report: 'exceptions',
    filters: { freeTextSearch: search },
    fixed: { show: 'open' },
  }),
  reportTool({
    name: 'find_purchase_orders',
    title: 'Find purchase orders',
    description:
      'Purchase orders by text, order date or state. State pastShipping: shipping date passed, not shipped; shippingSoon: within 14 days; partlyShipped; notShipped.',
    report: 'purchaseOrders',
    filters: { freeTextSearch: search, state: z.enum(orderStates).optional(), ...period },
    stateFilter: 'orderState',
  }),
  reportTool({
    name: 'find_products',
    title: 'Find products',
    description: 'Products with ordered, shipped and in-transit quantities, next arrival.',
    report: 'products',
    filters: { freeTextSearch: search, ...period },
  }),
  reportTool({
    name: 'list_order_milestones',
    title: 'List order milestones',
    description: 'Order lines with booking, departure, arrival and in-store dates against plan: which orders miss their day.',
    report: 'orderLineMilestones',
    filters: { freeTextSearch: search, state: z.enum(delayKinds).optional(), ...period },
    stateFilter: 'delay',
  }),
]

/** Declares a tool that returns one record, without lists that do not fit. */
const recordTool = <I extends z.ZodObject>({
  operation,
  ...tool
}: Omit<AssistantTool<I>, 'operations' | 'run'> & { operation: AssistantTool['operations'][number] }): AssistantTool =>
  assistantTool({ ...tool, operations: [operation], run: async (input, { read }) => fitRecord(await read(operation, input)) })

const recordTools = [
  recordTool({
    name: 'get_container',
    title: 'Get a container',
    description: 'Shipments of a container number, latest voyage first.',
    input: z.object({ containerNumber: reference.describe('Such as MSKU0000006') }),
    operation: 'getExternalContainer',
  }),
  recordTool({
    name: 'get_purchase_order',
    title: 'Get a purchase order',
    description: 'One purchase order: lines with ordered, booked, shipped, remaining quantities, dates.',
    input: z.object({ orderNumber: reference }),
    operation: 'getExternalPurchaseOrder',
  }),
]

const listEvents = assistantTool({
  name: 'list_shipment_events',
  title: 'List tracking events',
  description: 'Tracking events of a shipment by time.',
  input: z.object({ shipmentNumber: reference, offset }),
  operations: ['listExternalShipmentEvents'],
  view: 'table',
  async run({ shipmentNumber, offset = 0 }, { read }) {
    const items = (await read('listExternalShipmentEvents', { shipmentNumber }))['items'] as unknown[]
    return withRows({ shipmentNumber }, { rows: items.slice(offset), count: items.length, offset })
  },
})

const listChanges = assistantTool({
  name: 'list_changes',
  title: 'List what changed',
  description: 'Changes since a position, at most 30 days back: new and changed records, departures, arrivals, moved ETAs.',
  input: z.object({
    after: text(12_000).optional().describe('nextCursor of a result'),
    types: z.array(z.enum(eventTypeNames)).optional(),
  }),
  operations: ['listExternalChanges'],
  view: 'table',
  async run({ types, ...position }, { read }) {
    // the position belongs to the last event, so that fewer events are requested instead of cut
    for (let limit = 25; ; limit = Math.ceil(limit / 3)) {
      const page = await read('listExternalChanges', { ...position, ...(types && { types: types.join(',') }), limit })
      if (Buffer.byteLength(JSON.stringify(page)) <= maxContentBytes) return page
      if (limit === 1)
        return { ...page, items: (page['items'] as Record<string, unknown>[]).map((event) => fitRecord(event, maxContentBytes / 2)) }
    }
  },
})

/** Tools of the Model Context Protocol, each over endpoints of the external API. All of them only read. */
export const assistantTools: readonly AssistantTool[] = [...reportTools, shipmentTool, ...recordTools, listEvents, spendTool, listChanges]
