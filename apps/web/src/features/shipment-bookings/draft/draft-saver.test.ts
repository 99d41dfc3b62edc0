import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DraftSaver, type SaveStatus } from './draft-saver.ts'

class Unreachable extends Error {}

/** Simulates a server that accepts a save after one second, unless a test changes the outcome. */
function setUp() {
  const sent: string[] = []
  const statuses: SaveStatus['kind'][] = []
  const responses: (Error | undefined)[] = []
  const saver = new DraftSaver<string>({
    async send(values, reason) {
      sent.push(reason === 'asked' ? `${values}!` : values)
      await new Promise((resolve) => setTimeout(resolve, 1000))
      const wrong = responses.shift()
      if (wrong) throw wrong
    },
    isPassing: (error) => error instanceof Unreachable,
    onStatus: ({ kind }) => statuses.push(kind),
  })
  return { saver, sent, statuses, answers: responses }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('automatic save', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('waits two seconds after the last keystroke', async () => {
    const { saver, sent, statuses } = setUp()
    saver.change('a')
    await pass(1500)
    saver.change('ab')
    await pass(1900)
    expect(sent).toEqual([])
    await pass(100)
    expect(sent).toEqual(['ab'])
    await pass(1000)
    expect(statuses).toEqual(['waiting', 'waiting', 'saving', 'saved'])
    await pass(60_000)
    expect(sent).toHaveLength(1)
  })

  it('sends at most one request every ten seconds, and one at a time', async () => {
    const { saver, sent } = setUp()
    saver.change('a')
    await pass(2000)
    saver.change('ab')
    await pass(9900)
    expect(sent).toEqual(['a'])
    await pass(200)
    expect(sent).toEqual(['a', 'ab'])
  })

  it('includes input during a request in the next one', async () => {
    const { saver, sent, statuses } = setUp()
    saver.change('a')
    await pass(2500)
    saver.change('ab')
    await pass(700)
    expect(statuses.at(-1)).toBe('waiting')
    await pass(10_000)
    expect(sent).toEqual(['a', 'ab'])
    expect(statuses.at(-1)).toBe('saved')
  })

  it('retries with a growing delay while the server is unreachable', async () => {
    const { saver, sent, statuses, answers: responses } = setUp()
    responses.push(new Unreachable(), new Unreachable())
    saver.change('a')
    await pass(3000)
    expect(statuses.at(-1)).toBe('retrying')
    await pass(5000)
    expect(sent).toHaveLength(2)
    await pass(9000)
    expect(sent).toHaveLength(2)
    await pass(3000)
    expect(sent).toHaveLength(3)
    expect(statuses.at(-1)).toBe('saved')
  })

  it('does not repeat a rejected save', async () => {
    const { saver, sent, statuses, answers: responses } = setUp()
    responses.push(new Error('too long'))
    saver.change('a')
    await pass(120_000)
    expect(sent).toEqual(['a'])
    expect(statuses.at(-1)).toBe('refused')
    saver.change('b')
    await pass(12_000)
    expect(sent).toEqual(['a', 'b'])
  })

  it('saves on request after a running save, and reports errors', async () => {
    const { saver, sent, answers: responses } = setUp()
    saver.change('a')
    await pass(2100)
    const requestedSave = saver.save('b')
    await pass(2000)
    await requestedSave
    expect(sent).toEqual(['a', 'b!'])
    responses.push(new Error('refused'))
    const refused = saver.save('c').catch((error: Error) => error.message)
    await pass(1000)
    expect(await refused).toBe('refused')
  })

  it('reports whether everything is saved when the user leaves', async () => {
    const { saver, sent, answers: responses } = setUp()
    expect(await saver.flush()).toBe(true)
    saver.change('a')
    const flushed = saver.flush()
    await pass(1000)
    expect(await flushed).toBe(true)
    expect(sent).toEqual(['a'])
    responses.push(new Unreachable())
    saver.change('b')
    const lost = saver.flush()
    await pass(1000)
    expect(await lost).toBe(false)
  })

  it('pauses after a conflict and stops with the screen', async () => {
    const { saver, sent } = setUp()
    saver.change('a')
    saver.rest()
    await pass(20_000)
    expect(sent).toEqual([])
    saver.change('b')
    saver.stop()
    await pass(20_000)
    expect(sent).toEqual([])
  })
})
