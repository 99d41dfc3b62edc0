import type { ExternalEndpoint } from '@portal/contracts/external/declare'
import { externalEndpoints, type ExternalOperation } from '@portal/contracts/external/index'
import type { EventSubject } from '@portal/contracts/external/changes/event-types'
import type { FeedDependencies } from '../../domain/feed/feed-dependencies.ts'
import { applicationScope } from '../../platform/access/authorize-application.ts'
import type { ApplicationScope } from '../../platform/access/scope.ts'
import { HttpError } from '../../platform/errors/http-error.ts'
import { RawJson } from '../../platform/http/handler-result.ts'
import { getExternalPurchaseOrder } from './get-external-purchase-order.ts'
import { getExternalShipment } from './get-external-shipment.ts'
import { listExternalProducts } from './list-external-products.ts'
import { listExternalSuppliers } from './list-external-suppliers.ts'
import type { ReadObject } from '../../domain/webhooks/compose-body.ts'

type Reads = (input: object, scope: ApplicationScope, context: { now: Date }) => Promise<unknown>

interface Reader {
  operation: ExternalOperation
  read: Reads
  inputOf(key: string): object
  /** Returns the record in the response. */
  pick(response: { items?: unknown[] }): unknown
}

/** Creates the reader of the records that events are about. Records of switched-off endpoints are left out. */
export function objectReader(dependencies: FeedDependencies): ReadObject {
  const one = (operation: ExternalOperation, handler: unknown, name: string): Reader => ({
    operation,
    read: handler as Reads,
    inputOf: (key) => ({ [name]: key }),
    pick: (response) => response,
  })
  const first = (operation: ExternalOperation, handler: unknown): Reader => ({
    operation,
    read: handler as Reads,
    inputOf: (key) => ({ code: [key], limit: 1 }),
    pick: ({ items }) => items?.[0],
  })
  const readers: Partial<Record<EventSubject, Reader>> = {
    shipment: one('getExternalShipment', getExternalShipment, 'shipmentNumber'),
    order: one('getExternalPurchaseOrder', getExternalPurchaseOrder, 'orderNumber'),
    product: first('listExternalProducts', listExternalProducts(dependencies)),
    supplier: first('listExternalSuppliers', listExternalSuppliers(dependencies)),
  }
  return async ({ key, scope: feed }, { kind, key: number }, now) => {
    const reader = readers[kind]
    const endpoint = reader && (externalEndpoints[reader.operation] as ExternalEndpoint)
    if (!endpoint || typeof feed.access(endpoint.access.endpoint!) === 'string') return undefined
    const scope = applicationScope(endpoint, key, dependencies.database)
    try {
      const result = await reader.read(reader.inputOf(number), scope, { now })
      return reader.pick((result instanceof RawJson ? JSON.parse(result.text) : result) as { items?: unknown[] })
    } catch (error) {
      // the record was removed since
      if (error instanceof HttpError && error.code === 'notFound') return undefined
      throw error
    }
  }
}
