import type { Sandbox } from '../sandbox-writes.ts'

/** Causes an event, for a given shipment where the event is about shipments. @returns number or code of its subject */
export type Cause = (sandbox: Sandbox, shipmentNumber?: string) => Promise<string>
