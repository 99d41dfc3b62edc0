import type { ShipmentUpdateEvent } from '@portal/contracts/shipments/shipment-subscription'
import { request } from 'node:http'
import { onTestFinished, vi } from 'vitest'

/** Client of an event stream of the portal. */
export interface Listener {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** Events received so far. */
  events: ShipmentUpdateEvent[]
  /** Returns the raw stream so far. */
  text(): string
  isOver(): boolean
  /** Waits for a number of events. */
  hears(count: number): Promise<void>
  /** Waits until the server has ended the stream. */
  ends(): Promise<void>
  leave(): void
}

/** Timeout that only prevents tests from hanging; it must not depend on the speed of the machine. */
const timeout = 300_000

/** Opens an event stream with a token. It is closed at the end of the test at the latest. */
export function openEventListener(address: string, token: string): Promise<Listener> {
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
      response.on('data', (chunk: string) => {
        text += chunk
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
