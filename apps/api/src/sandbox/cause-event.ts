import { eventDeclaration, type EventType } from '@portal/contracts/external/changes/event-types'
import { rejectWith } from '../platform/errors/http-error.ts'
import { foreignSupplier } from '../domain/applications/authenticate-key.ts'
import { attentionCauses } from './causes/attention-causes.ts'
import { submitSampleBooking, withdrawSampleBooking } from './causes/sample-booking.ts'
import type { Cause } from './causes/cause.ts'
import { shipmentCauses } from './causes/shipment-causes.ts'
import { terminalCauses } from './causes/terminal-causes.ts'
import { withdrawSample } from './causes/withdraw-sample.ts'
import { receiveStatus, unknownPlace } from './causes/status-message.ts'
import { inSandbox } from './create-sample-data.ts'
import { nextNumber } from './next-number.ts'
import { sampleOrder, sampleOrderNumber, sampleProducts, sampleSuppliers } from './sample-data.ts'
import { addRecords, importSample, type Sandbox } from './sandbox-writes.ts'

const [product, supplier] = [sampleProducts[0]!, sampleSuppliers[0]!]

/** Way to cause each event. A type of the catalogue without one does not compile. */
const causes: Record<EventType, Cause> = {
  ...shipmentCauses,
  ...terminalCauses,
  ...attentionCauses,
  'order.created': async (sandbox) => writeOrder(sandbox, await nextOrder(sandbox)),
  'order.updated': (sandbox) => writeOrder(sandbox, sampleOrderNumber(0), { marksAndNumbers: sandbox.now.toISOString() }),
  'order.removed': async (sandbox) => {
    const orderNumber = await writeOrder(sandbox, await nextOrder(sandbox))
    return writeOrder(sandbox, orderNumber, { supplierCode: foreignSupplier })
  },
  'booking.submitted': async (sandbox) => (await submitSampleBooking(sandbox)).bookingNumber,
  'booking.withdrawn': withdrawSampleBooking,
  'product.created': async (sandbox) =>
    write(sandbox, 'products', { ...product, code: await nextNumber(sandbox, 'products', 'code', 'SBX-NEW-') }),
  'product.updated': (sandbox) =>
    write(sandbox, 'products', { ...product, description: `${product.description}, ${sandbox.now.toISOString()}` }),
  'product.removed': async (sandbox) =>
    withdrawSample(sandbox, 'products', { ...product, code: await nextNumber(sandbox, 'products', 'code', 'SBX-NEW-') }),
  'supplier.created': async (sandbox) =>
    write(sandbox, 'suppliers', { code: await nextNumber(sandbox, 'suppliers', 'code', 'SBX-NEW-'), name: 'New supplier' }),
  'supplier.updated': (sandbox) => write(sandbox, 'suppliers', { ...supplier, telephone: sandbox.now.toISOString() }),
  'supplier.removed': async (sandbox) =>
    withdrawSample(sandbox, 'suppliers', { code: await nextNumber(sandbox, 'suppliers', 'code', 'SBX-NEW-'), name: 'New supplier' }),
  'import.finished': (sandbox) =>
    importSample(sandbox, async (run) => {
      await addRecords(run, 'suppliers', sampleSuppliers.slice(1, 2))
      return run.tally.report.batchId
    }),
  'edi_file.quarantined': (sandbox) => receiveStatus(sandbox, { waybill: 'SBX-UNKNOWN', location: unknownPlace }),
}

interface CausedEvent {
  type: EventType
  shipmentNumber: string | undefined
  /** True if the application is limited to suppliers. */
  isLimited: boolean
  /** True if the application is one of a vendor. */
  isVendor: boolean
}

/** Event types that only applications with a supplier filter receive. */
const limitedOnly: ReadonlySet<EventType> = new Set(['order.removed'])

/** Event types that change what vendors read: their bookings and the orders to book. */
const ofVendors: ReadonlySet<EventType> = new Set(['order.created', 'order.updated', 'booking.submitted', 'booking.withdrawn'])

/**
 * Changes the data of a sandbox so that an event happens, as it would happen to any account.
 * @returns number or code of its subject
 * @throws {HttpError} 400, 404 or 409 if it cannot happen to this shipment or in this sandbox
 */
export function causeEvent(sandbox: Sandbox, { type, shipmentNumber, isLimited, isVendor }: CausedEvent): Promise<string> {
  if (shipmentNumber !== undefined && (eventDeclaration(type).subject !== 'shipment' || type === 'shipment.removed'))
    rejectWith('badRequest', 'shipmentNumber', 'This event is not about a shipment that can be chosen. Leave the number out.')
  if (limitedOnly.has(type) && !isLimited)
    rejectWith('conflict', 'type', 'Only applications that are limited to suppliers receive this event.')
  if (isVendor && !ofVendors.has(type))
    rejectWith('conflict', 'type', `Applications of vendors do not receive this event. Use one of ${[...ofVendors].join(', ')}.`)
  return inSandbox(sandbox, () => causes[type](sandbox, shipmentNumber))
}

const nextOrder = (sandbox: Sandbox) => nextNumber(sandbox, 'purchase_orders', 'order_number', 'SBX-PO-NEW-')

async function writeOrder(sandbox: Sandbox, orderNumber: string, changes: object = {}): Promise<string> {
  const { account, now } = sandbox
  await importSample(sandbox, (run) => addRecords(run, 'purchase-orders', [{ ...sampleOrder(orderNumber, 0, now, account), ...changes }]))
  return orderNumber
}

async function write<R extends { code: string }>(sandbox: Sandbox, resource: 'products' | 'suppliers', record: R): Promise<string> {
  await importSample(sandbox, (run) => addRecords(run, resource, [record]))
  return record.code
}
