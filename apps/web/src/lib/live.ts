import { useEffect, useState } from 'react'
import { liveShipments, type LiveState } from './live-shipments.ts'
import { queryClient } from './query-client.ts'

/**
 * Keeps a shown shipment as it is: when the server tells that it has changed, and whenever something may have been missed, all that the screen
 * has asked by its id is asked again; what is shown stays until the answer is there. The line rests while the tab is hidden.
 * @returns `on` while every change is heard; `off` while the screen may be behind
 */
export function useLiveShipment({ accountId, shipmentTrackingId }: { accountId: string; shipmentTrackingId: string }): LiveState {
  const [state, setState] = useState<LiveState>('off')
  useEffect(() => {
    const onChange = () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(shipmentTrackingId) })
    const stop = liveShipments({ accountId, shipmentTrackingIds: [shipmentTrackingId], onChange, onState: setState })
    return () => {
      stop()
      setState('off')
    }
  }, [accountId, shipmentTrackingId])
  return state
}
