import type { ShipmentUpdateEvent } from '@portal/contracts/shipment-subscription'
import { request } from 'node:http'
import { onTestFinished, vi } from 'vitest'

/** Somebody who listens to events of a portal over HTTP. */
export interface Listener {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** All that was told so far. */
  events: ShipmentUpdateEvent[]
  /** Everything as it came. */
  text(): string
  isOver(): boolean
  /** Waits until so many events have come. */
  hears(count: number): Promise<void>
  /** Waits until the other side has ended it. */
  ends(): Promise<void>
  leave(): void
}

/** How long it is waited for what is to come: against hanging for ever, how fast a machine is decides nothing. */
const timeout = 300_000

/** Listens at an address with a token. The test does not outlive its listeners. */
export function listenTo(address: string, token: string): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { headers: { authorization: `Bearer ${token}` }, agent: false }, (response) => {
      let text = ''
      let over = false
      const listener: Listener = {
        status: response.statusCode!,
        headers: response.headers,
        events: [],
        text: () => text,
        isOver: () => over,
        hears: (count) => vi.waitFor(() => void (listener.events.length < count && fail(`Heard: ${text}`)), { timeout }),
        ends: () => vi.waitFor(() => void (!over && fail('It goes on.')), { timeout }),
        leave: () => void asked.destroy(),
      }
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        text += piece
        listener.events = [...text.matchAll(/^data: (.*)\n\n/gm)].map(([, json]) => JSON.parse(json!) as ShipmentUpdateEvent)
      })
      response.on('close', () => (over = true))
      response.on('error', () => {})
      resolve(listener)
    })
    asked.on('error', reject)
    asked.end()
    onTestFinished(() => void asked.destroy())
  })
}

function fail(message: string): never {
  throw new Error(message)
}
