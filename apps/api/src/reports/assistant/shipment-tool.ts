import { z } from 'zod'
import { assistantTool, type ToolContext } from '../../platform/http/mcp/assistant-tool.ts'
import { fitRecord } from './fit-result.ts'
import { reference, reportOperation } from './report-tools.ts'

const exceptionsReport = reportOperation('exceptions')

/** A shipment with its open exceptions and the contact for each, if the caller may read them. */
export const shipmentTool = assistantTool({
  name: 'get_shipment',
  title: 'Get a shipment',
  description:
    'One shipment: dates, route, expected arrival and its source, open exceptions with contact, containers, order lines, charges, invoices.',
  input: z.object({ shipmentNumber: reference }),
  operations: ['getExternalShipment'],
  view: 'shipment',
  async run({ shipmentNumber }, context) {
    const shipment = await context.read('getExternalShipment', { shipmentNumber })
    return fitRecord({ ...shipment, exceptions: await openExceptions(shipmentNumber, context) })
  },
})

async function openExceptions(shipmentNumber: string, { read, mayRead }: ToolContext): Promise<Record<string, unknown>[]> {
  if (!mayRead(exceptionsReport)) return []
  const { items } = (await read(exceptionsReport, { freeTextSearch: shipmentNumber, show: 'open', take: 10 })) as {
    items: Record<string, unknown>[]
  }
  // the text also matches other references
  return items
    .filter((row) => row['shipmentNumber'] === shipmentNumber)
    .map(({ reason, daysOfReason, ask }) => ({ reason, daysOfReason, contact: ask }))
}
