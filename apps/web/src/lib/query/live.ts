import { useEffect, useState } from 'react'
import { liveShipments, type LiveState } from './live-shipments.ts'
import { queryKeyMatches } from './operation-query.ts'
import { queryClient } from './query-client.ts'

/**
 * Keeps a shown shipment up to date: refetches all queries with its id when it changes and when an update may have been missed. Old data
 * stays on screen until then; the connection pauses while the tab is hidden.
 * @returns `on` while every change is received, `off` while the screen may be outdated
 */
export function useLiveShipment({ accountId, shipmentTrackingId }: { accountId: string; shipmentTrackingId: string }): LiveState {
  const [state, setState] = useState<LiveState>('off')
  useEffect(() => {
    const onChange = () => void queryClient.invalidateQueries({ predicate: queryKeyMatches({ shipmentTrackingId }) })
    const stop = liveShipments({ accountId, shipmentTrackingIds: [shipmentTrackingId], onChange, onState: setState })
    return () => {
      stop()
      setState('off')
    }
  }, [accountId, shipmentTrackingId])
  return state
}
