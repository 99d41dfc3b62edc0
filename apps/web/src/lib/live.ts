import { useEffect, useEffectEvent, useState } from 'react'
import { liveShipments, type LiveState } from './live-shipments.ts'
import { queryClient } from './query-client.ts'

export interface ShownShipment {
  accountId: string
  shipmentTrackingId: string
  /** What names the shipment in questions that do not ask by its id. */
  shipmentNumber?: string
}

/**
 * Keeps a shown shipment as it is: when the server tells that it has changed, and whenever something may have been missed, all that the screen
 * has asked about it is asked again. The line rests while the tab is hidden. Without a shipment nothing happens.
 * @param onChange told after the server has told of a change, with what was shown left as it is until the answer is there
 * @returns `on` while every change is heard; `off` while the screen may be behind
 */
export function useLiveShipment(shown: ShownShipment | undefined, onChange?: () => void): LiveState {
  const [state, setState] = useState<LiveState>('off')
  const told = useEffectEvent(() => {
    if (!shown) return
    const names = [shown.shipmentTrackingId, shown.shipmentNumber].filter((name) => name !== undefined).map((name) => JSON.stringify(name))
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => {
        const words = JSON.stringify(queryKey)
        return names.some((name) => words.includes(name))
      },
    })
    onChange?.()
  })
  const { accountId, shipmentTrackingId } = shown ?? {}
  useEffect(() => {
    if (!accountId || !shipmentTrackingId) return
    const stop = liveShipments({ accountId, shipmentTrackingIds: [shipmentTrackingId], onChange: () => told(), onState: setState })
    return () => {
      stop()
      setState('off')
    }
  }, [accountId, shipmentTrackingId])
  return state
}
