import type { ShipmentUpdateEvent } from '@portal/contracts/shipments/shipment-subscription'
import { ApiError, download } from './api.ts'

/** `on` while connected; `off` while connecting, paused in a hidden tab, or rejected. */
export type LiveState = 'on' | 'off'

export interface LiveOptions {
  accountId: string
  shipmentTrackingIds: string[]
  /** Called when a shipment has changed, or may have changed while disconnected. */
  onChange(): void
  onState(state: LiveState): void
}

/** Connection and browser events; tests replace them. */
export interface LiveEnvironment {
  open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>
  isHidden(): boolean
  /** Calls back when the tab is shown or hidden, and when the network returns. @returns unsubscribes */
  onTurn(turn: () => void): () => void
  random(): number
}

/** First retry delay; it doubles each time, half of it random, so that many tabs do not reconnect at once. */
const firstWaitMs = 1000
const maxWaitMs = 60_000
/** A connection without data for this long is closed: the server sends a heartbeat every 15 seconds. */
const deadAfterMs = 40_000
/** Delay before a hidden tab disconnects. */
const restAfterMs = 10_000

/** Returns true for permanent errors: the shipment or the right to see it is gone. */
const isFinal = (error: unknown) => error instanceof ApiError && [400, 401, 403, 404].includes(error.status)

/**
 * Listens to updates of shipments: reconnects after every loss, pauses while the tab is hidden, and stops after a permanent error.
 * @returns disconnects
 */
export function liveShipments(
  { accountId, shipmentTrackingIds, onChange, onState }: LiveOptions,
  world = browser(accountId, shipmentTrackingIds),
): () => void {
  let line: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isOver = false

  const wait = (ms: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, ms)
  }
  const rest = () => {
    clearTimeout(timer)
    timer = undefined
    line?.abort()
    line = undefined
    onState('off')
  }
  const again = (error?: unknown) => {
    rest()
    if (isFinal(error)) return end()
    const maxDelayMs = Math.min(firstWaitMs * 2 ** failures++, maxWaitMs)
    if (!world.isHidden()) wait(maxDelayMs * (0.5 + world.random() / 2), connect)
  }

  const connect = () => {
    const controller = new AbortController()
    line = controller
    const alive = () => wait(deadAfterMs, () => line === controller && again())
    alive()
    readEventStream(world, controller.signal, alive, (event) => {
      if (line !== controller) return
      failures = 0
      if (event.type === 'ready') onState('on')
      onChange()
    }).then(
      () => line === controller && again(),
      (error: unknown) => line === controller && again(error),
    )
  }

  const turn = () => {
    if (isOver) return
    if (!world.isHidden()) {
      // shown again before it paused: the connection and its timer continue
      failures = 0
      if (!line) connect()
    } else setTimeout(() => !isOver && world.isHidden() && rest(), restAfterMs)
  }
  const stopTurns = world.onTurn(turn)
  const end = () => {
    isOver = true
    stopTurns()
    rest()
  }
  if (!world.isHidden()) connect()
  return end
}

/** Reads the event stream to its end. @param alive called for any data received */
async function readEventStream(
  world: LiveEnvironment,
  signal: AbortSignal,
  alive: () => void,
  tell: (event: ShipmentUpdateEvent) => void,
): Promise<void> {
  const reader = (await world.open(signal)).getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done || signal.aborted) return
    alive()
    const messages = (text + decoder.decode(value, { stream: true })).split('\n\n')
    text = messages.pop()!
    for (const message of messages) if (message.startsWith('data: ')) tell(JSON.parse(message.slice(6)) as ShipmentUpdateEvent)
  }
}

const browser = (accountId: string, shipmentTrackingIds: string[]): LiveEnvironment => ({
  open: async (signal) => (await download('getShipmentUpdates', { accountId, shipmentTrackingIds }, { signal })).body,
  isHidden: () => document.visibilityState === 'hidden',
  onTurn: (turn) => {
    document.addEventListener('visibilitychange', turn)
    window.addEventListener('online', turn)
    return () => {
      document.removeEventListener('visibilitychange', turn)
      window.removeEventListener('online', turn)
    }
  },
  random: Math.random,
})
