import type { Endpoints } from '@portal/contracts'
import { findRoute } from '../../domain/routes/find-route.ts'
import type { Handler } from '../../platform/http/serve.ts'

export const getShipmentRoute: Handler<Endpoints['getShipmentRoute']> = ({ shipmentTrackingId }, scope, { now }) =>
  findRoute(scope, shipmentTrackingId, now)
