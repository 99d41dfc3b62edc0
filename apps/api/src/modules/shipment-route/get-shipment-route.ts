import { findRoute } from '../../domain/routes/find-route.ts'
import type { Handler } from '../../platform/http/serve.ts'

export const getShipmentRoute: Handler<'getShipmentRoute'> = ({ shipmentTrackingId }, scope, { now }) =>
  findRoute(scope, shipmentTrackingId, now)
