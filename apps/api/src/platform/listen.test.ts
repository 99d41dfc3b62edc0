import { listen, type ListenHandle } from '@portal/db/listen'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startDatabaseProxy, type DatabaseProxy } from '../testing/database-proxy.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'

describe('a listening connection', () => {
  let portal: TestPortal
  let proxy: DatabaseProxy
  beforeAll(async () => {
    portal = await startTestPortal()
    proxy = await startDatabaseProxy(portal.url)
  })
  afterAll(async () => {
    await proxy.close()
    await portal.close()
  })

  const say = (text: string) => portal.pool.query(`select pg_notify('words', $1)`, [text])
  /** @param patienceMs longer than a slow machine delays a connection, which would then be reopened: the tests count the connections */
  function start(patienceMs = 120_000) {
    const heard: string[] = []
    const troubles: string[] = []
    let begun = 0
    const listening: ListenHandle = listen(proxy.url, {
      channel: 'words',
      onMessage: (payload) => heard.push(payload),
      onListening: () => begun++,
      onTrouble: ({ message }) => troubles.push(message),
      askEveryMs: 300,
      patienceMs,
    })
    onTestFinished(() => listening.close())
    const begins = (times: number) => expect.poll(() => [begun, listening.isUp]).toEqual([times, true])
    return { listening, heard, troubles, begins }
  }

  it('receives notifications once it reports that it listens', async () => {
    const { heard, begins, listening } = start()
    expect(listening.isUp).toBe(false)
    await begins(1)
    await say('one')
    await say('two')
    await expect.poll(() => heard).toEqual(['one', 'two'])
  })

  it('reconnects after an interruption, if necessary after several attempts, and reports them', async () => {
    const { heard, troubles, begins, listening } = start()
    await begins(1)
    await proxy.cut()
    await expect.poll(() => troubles.length).toBeGreaterThan(3)
    expect(listening.isUp).toBe(false)
    await say('lost')
    await proxy.mend()
    await begins(2)
    await say('heard')
    await expect.poll(() => heard).toEqual(['heard'])
  })

  it('reconnects if the connection is silent', async () => {
    const { heard, troubles, listening } = start(2000)
    // a slow machine may have reconnected more than once
    await expect.poll(() => listening.isUp).toBe(true)
    const before = troubles.length
    proxy.freeze()
    await expect.poll(() => troubles.length).toBeGreaterThan(before + 1)
    expect(listening.isUp).toBe(false)
    await proxy.cut()
    await proxy.mend()
    await expect.poll(() => listening.isUp).toBe(true)
    await say('heard')
    await expect.poll(() => heard).toEqual(['heard'])
  })

  it('stops reconnecting once it is closed', async () => {
    const { troubles, begins, listening } = start()
    await begins(1)
    await proxy.cut()
    await expect.poll(() => troubles.length).toBeGreaterThan(0)
    await listening.close()
    const tries = troubles.length
    await proxy.mend()
    // longer than the delay after a few attempts
    await new Promise((passed) => setTimeout(passed, 1500))
    expect([troubles.length, listening.isUp]).toEqual([tries, false])
    // the server may notice late that earlier connections are closed; a new one would remain
    const listeners = `select from pg_stat_activity where application_name = 'portal listener' and datname = current_database()`
    await expect.poll(async () => (await portal.pool.query(listeners)).rowCount).toBe(0)
  })
})
