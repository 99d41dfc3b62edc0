import type { Endpoints } from '@portal/contracts'
import type { ResponseBody } from '@portal/contracts/endpoint'

/** Origin and destination with the freight per TEU by month. */
export type Lane = ResponseBody<Endpoints['getLaneFreight']>['lanes'][number]
