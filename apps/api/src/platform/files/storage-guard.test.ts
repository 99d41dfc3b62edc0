import { describe, expect, it, vi } from 'vitest'
import { StorageUnavailable } from './file-contents.ts'
import { NoResponse, StorageGuard } from './storage-guard.ts'

const silence = () => Promise.reject(new NoResponse(new Error('timeout')))

function guardWithClock() {
  const time = { now: 0 }
  const probe = vi.fn<() => Promise<void>>(() => Promise.resolve())
  return { time, probe, guard: new StorageGuard({ probe, clock: () => time.now }) }
}

describe('the guard of a storage', () => {
  it('passes on results and errors without a probe', async () => {
    const { guard, probe } = guardWithClock()
    expect(await guard.run(() => Promise.resolve(1))).toBe(1)
    await expect(guard.run(() => Promise.reject(new RangeError('x')))).rejects.toThrow(RangeError)
    expect(await guard.run(() => Promise.resolve(2))).toBe(2)
    expect(probe).not.toHaveBeenCalled()
  })

  it('starts nothing for five seconds after an operation without a response, then only after a probe', async () => {
    const { guard, time, probe } = guardWithClock()
    await expect(guard.run(silence)).rejects.toThrow(StorageUnavailable)
    const work = vi.fn<() => Promise<string>>(() => Promise.resolve('done'))
    time.now = 4999
    await expect(guard.run(work)).rejects.toThrow(StorageUnavailable)
    expect(probe).not.toHaveBeenCalled()
    time.now = 5000
    probe.mockImplementationOnce(silence)
    await expect(guard.run(work)).rejects.toMatchObject({ status: 503, cause: { message: 'timeout' } })
    time.now = 9999
    await expect(guard.run(work)).rejects.toThrow(StorageUnavailable)
    expect([probe, work].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
    time.now = 10_000
    expect(await guard.run(work)).toBe('done')
    expect(await guard.run(work)).toBe('done')
    expect(probe).toHaveBeenCalledTimes(2)
  })

  it('lets one operation at a time wait for a probe', async () => {
    const { guard, time, probe } = guardWithClock()
    await expect(guard.run(silence)).rejects.toThrow(StorageUnavailable)
    time.now = 5000
    const probed = Promise.withResolvers<void>()
    probe.mockImplementationOnce(() => probed.promise)
    const first = guard.run(() => Promise.resolve('first'))
    await expect(guard.run(() => Promise.resolve('second'))).rejects.toThrow(StorageUnavailable)
    probed.resolve()
    expect(await first).toBe('first')
  })

  it('rejects operations that waited while another one received no response', async () => {
    const { guard } = guardWithClock()
    const hanging = Promise.withResolvers<never>()
    const running = Array.from({ length: 32 }, () => guard.run(() => hanging.promise))
    const work = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const waiting = Array.from({ length: 100 }, () => guard.run(work))
    await expect(guard.run(work)).rejects.toMatchObject({ status: 503 })
    hanging.reject(new NoResponse(new Error('timeout')))
    const ended = await Promise.allSettled([...running, ...waiting])
    expect(new Set(ended.map((one) => one.status === 'rejected' && one.reason instanceof StorageUnavailable))).toEqual(new Set([true]))
    expect(work).not.toHaveBeenCalled()
  })
})
