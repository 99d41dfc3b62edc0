import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api.ts'
import { liveShipments, type LiveState, type LiveEnvironment } from './live-shipments.ts'

/** Simulates a server and a tab. */
function fakeWorld() {
  const lines: { signal: AbortSignal; say(text: string): void; end(): void }[] = []
  const turns = new Set<() => void>()
  const fake = { hidden: false, refusal: undefined as unknown, lines, tries: 0 }
  const world: LiveEnvironment = {
    async open(signal) {
      fake.tries++
      if (fake.refusal) throw fake.refusal
      return new ReadableStream<Uint8Array>({
        start(controller) {
          const say = (text: string) => controller.enqueue(new TextEncoder().encode(text))
          lines.push({ signal, say, end: () => controller.close() })
          signal.addEventListener('abort', () => controller.error(new Error('aborted')))
        },
      })
    },
    isHidden: () => fake.hidden,
    onTurn(turn) {
      turns.add(turn)
      return () => turns.delete(turn)
    },
    random: () => 1,
  }
  const show = (visible: boolean) => {
    fake.hidden = !visible
    for (const turn of turns) turn()
  }
  return { fake, world, lines, show, turns }
}

const ready = 'data: {"type":"ready"}\n\n'
const changed = 'data: {"type":"changed","shipmentTrackingIds":["a"]}\n\n'
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('event stream', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function start() {
    const fakes = fakeWorld()
    const states: LiveState[] = []
    let changes = 0
    const onChange = () => void changes++
    const stop = liveShipments(
      { accountId: 'A', shipmentTrackingIds: ['a'], onChange, onState: (state) => states.push(state) },
      fakes.world,
    )
    return { ...fakes, states, stop, changes: () => changes }
  }

  it('reports every change and possible misses, however the bytes are split', async () => {
    const { lines, states, changes, stop } = start()
    await pass(0)
    lines[0]!.say(`retry: 1\n\n:\n\n${ready}`)
    await pass(0)
    expect([states, changes()]).toEqual([['on'], 1])
    for (const letter of changed) lines[0]!.say(letter)
    await pass(0)
    expect(changes()).toBe(2)
    stop()
    expect(lines[0]!.signal.aborted).toBe(true)
    await pass(200_000)
    expect(lines).toHaveLength(1)
  })

  it('reconnects with a growing delay, which a stable connection resets', async () => {
    const { fake, lines, stop } = start()
    await pass(0)
    fake.refusal = new ApiError(503, [])
    lines[0]!.end()
    await pass(0)
    for (const [wait, tries] of [
      [1000, 2],
      [2000, 3],
      [4000, 4],
    ] as const) {
      await pass(wait - 1)
      expect(fake.tries).toBe(tries - 1)
      await pass(1)
      expect(fake.tries).toBe(tries)
    }
    fake.refusal = undefined
    await pass(8000)
    lines[1]!.say(ready)
    await pass(0)
    lines[1]!.end()
    await pass(1000)
    expect(lines).toHaveLength(3)
    stop()
  })

  it('reconnects after silence, but not while heartbeats continue', async () => {
    const { lines, states, stop } = start()
    await pass(0)
    lines[0]!.say(ready)
    for (let beat = 0; beat < 5; beat++) {
      await pass(39_000)
      lines[0]!.say(':\n\n')
      await pass(0)
    }
    expect(lines).toHaveLength(1)
    await pass(40_000)
    expect([lines[0]!.signal.aborted, states]).toEqual([true, ['on', 'off']])
    await pass(1000)
    expect(lines).toHaveLength(2)
    stop()
  })

  it('disconnects while the tab is hidden for long, and reconnects and refetches when it is shown', async () => {
    const { lines, show, changes, stop } = start()
    await pass(0)
    lines[0]!.say(ready)
    show(false)
    await pass(9000)
    show(true)
    await pass(60_000 - 35_000)
    expect(lines[0]!.signal.aborted).toBe(false)
    show(false)
    await pass(10_000)
    expect(lines[0]!.signal.aborted).toBe(true)
    await pass(300_000)
    expect(lines).toHaveLength(1)
    show(true)
    await pass(0)
    lines[1]!.say(ready)
    await pass(0)
    expect(changes()).toBe(2)
    stop()
  })

  it('does not connect in a tab that was never shown', async () => {
    const fakes = fakeWorld()
    fakes.fake.hidden = true
    const stop = liveShipments({ accountId: 'A', shipmentTrackingIds: ['a'], onChange() {}, onState() {} }, fakes.world)
    await pass(100_000)
    expect(fakes.fake.tries).toBe(0)
    fakes.show(true)
    await pass(0)
    expect(fakes.fake.tries).toBe(1)
    stop()
  })

  it.each([400, 401, 403, 404])('does not reconnect after %i', async (status) => {
    const { fake, lines, show, turns, stop } = start()
    await pass(0)
    fake.refusal = new ApiError(status, [])
    lines[0]!.end()
    await pass(500_000)
    show(false)
    show(true)
    await pass(500_000)
    expect([fake.tries, turns.size]).toEqual([2, 0])
    stop()
  })

  it.each([0, 429, 500, 503])('reconnects after %i', async (status) => {
    const { fake, lines, stop } = start()
    await pass(0)
    fake.refusal = new ApiError(status, [])
    lines[0]!.end()
    await pass(100_000)
    expect(fake.tries).toBeGreaterThan(4)
    stop()
  })
})
