import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ShipmentTracking } from '@portal/contracts/shipments/tracking-model'
import { useSessionContext } from '../../lib/session/current-account.ts'
import type { BlockQuery } from '../panel/panel-block.tsx'
import { rowQuery, trackingIdQuery, trackingQuery, type ShipmentRow } from './shipment-queries.ts'

/** Sources of a shipment: its row in the report and its tracking, each null if the account or the shipment has none. */
export interface ShipmentSources {
  row: ShipmentRow | null
  tracking: ShipmentTracking | null
}

/** Loads a shipment by its number from the report of shipments and from tracking, as far as the account has them. */
export function useShipment(number: string): { both: BlockQuery<ShipmentSources>; tracking: BlockQuery<ShipmentTracking | null> } {
  const { account, features } = useSessionContext()
  const { accountId } = account!
  const row = useQuery({ ...rowQuery(accountId, number), enabled: features.enabledShipmentsFeature === true })
  const id = useQuery({ ...trackingIdQuery(accountId, number), enabled: features.enabledTrackAndTrace === true })
  const found = useQuery(trackingQuery(accountId, id.data))
  const tracking: BlockQuery<ShipmentTracking | null> = {
    data: found.data ?? (id.data === null || !features.enabledTrackAndTrace ? null : undefined),
    isPending: id.isLoading || found.isLoading,
    refetch: (id.data === undefined ? id.refetch : found.refetch) as UseQueryResult<ShipmentTracking | null>['refetch'],
  }
  const failed = row.isError || id.isError || found.isError
  const isPending = row.isLoading || tracking.isPending
  return {
    tracking,
    both: {
      // either source suffices; without an error there is no such shipment
      data: isPending || (failed && !(row.data ?? tracking.data)) ? undefined : { row: row.data ?? null, tracking: tracking.data ?? null },
      isPending,
      refetch: (row.isError ? row.refetch : tracking.refetch) as never,
    },
  }
}
