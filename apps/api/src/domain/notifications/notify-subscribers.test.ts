import { describe, expect, it } from 'vitest'
import { subscribersFixture } from './subscribers.fixture.ts'

describe('subscribers of a shipment', () => {
  const { portal, accountId, users, shipmentNumber, put, tell, count, headers } = subscribersFixture()

  it('get one message with all changes of one update', async () => {
    const events = [{ code: 'DEP', type: 'important', title: 'Sailed <now>', location: 'CNSHA', eventDate: '2026-11-05' }]
    await put({ originATD: '2026-11-05', destinationETA: '2026-12-04', events })
    await tell()
    const { rows } = await portal().pool.query('select header, body from messages where user_id = $1', [users()[0]!.id])
    expect(rows).toEqual([
      {
        header: `Shipment ${shipmentNumber()}: In Transit, expected 04/12/2026, Sailed <now>`,
        body:
          `<p>Shipment <b>${shipmentNumber()}</b> of Acme &amp; Sons:</p><ul><li>Now <b>In Transit</b> since 05/11/2026, before: Order Placed</li>` +
          '<li>Expected arrival moved from 01/12/2026 to <b>04/12/2026</b>, 3 days later</li><li><b>Sailed &lt;now&gt;</b>, Shanghai, 05/11/2026</li></ul>',
      },
    ])
  })

  it('are notified of each ETA change, and only once of a milestone or event that was revoked and repeated', async () => {
    const arrived = {
      originATD: '2026-11-05',
      destinationATA: '2026-11-20',
      events: [{ code: 'ARV', type: 'important', eventDate: '2026-11-20' }],
    }
    const sailing = { originATD: '2026-11-05' }
    for (const state of [sailing, arrived, sailing, arrived, arrived]) await put(state)
    while ((await tell()) > 0);
    expect((await headers()).slice(0, 3)).toEqual([
      `Shipment ${shipmentNumber()}: Arrival, Arrived`,
      `Shipment ${shipmentNumber()}: In Transit`,
      `Shipment ${shipmentNumber()}: In Transit`,
    ])
    expect(await headers()).toHaveLength(6)
    await portal().pool.query('truncate messages')
    for (const destinationETA of ['2026-12-05', '2026-12-01', '2026-12-05']) await put({ ...sailing, destinationETA })
    while ((await tell()) > 0);
    // the first of the three includes the milestone that was revoked, which they know
    expect((await headers()).filter((header) => header.includes('expected'))).toHaveLength(6)
  })

  it('are notified of actual events with the latest date when the shipment has no dates', async () => {
    const arrival = (eventDate: string, classifier: string, createdDate: string) => ({
      code: 'ARRI',
      type: 'important',
      location: 'AUSYD',
      eventDate,
      classifier,
      createdDate,
    })
    const silent = { destinationETA: undefined }
    const estimates = [arrival('2026-12-01', 'planned', '2026-11-01'), arrival('2026-12-02', 'estimated', '2026-11-05')]
    await put({ ...silent, events: estimates })
    await portal().pool.query('delete from integration_events')
    await put({ ...silent, events: [...estimates, arrival('2026-12-06T20:00:00Z', 'estimated', '2026-11-09')] })
    // a late repetition of a known event changes nothing
    await put({
      ...silent,
      events: [arrival('2026-12-06T20:00:00Z', 'estimated', '2026-11-09'), arrival('2026-12-04', 'estimated', '2026-11-06')],
    })
    await put({ ...silent, events: [arrival('2026-12-07', 'actual', '2026-12-07')] })
    while ((await tell()) > 0);
    expect([...new Set(await headers())]).toEqual([
      `Shipment ${shipmentNumber()}: Arrival, Arrived`,
      `Shipment ${shipmentNumber()}: expected 06/12/2026`,
    ])
    expect(await headers()).toHaveLength(4)
  })

  it('are not notified of irrelevant changes or of shipments without a subscription', async () => {
    await put({})
    await put({
      departureVessel: 'EVER GIVEN',
      events: [{ code: 'DEP', type: 'info', eventDate: '2026-11-05' }],
      destinationETA: '2026-12-01T05:00:00Z',
    })
    await portal().import(accountId(), { shipments: [{ shipmentNumber: 'UNWATCHED' }] })
    await portal().import(accountId(), { shipments: [{ shipmentNumber: 'UNWATCHED', originATD: '2026-11-05' }] })
    // an event without an actual date still proves the milestone
    expect(await tell()).toBe(1)
    const other = await portal().account()
    await portal().import(other, {
      shipments: [{ shipmentNumber: shipmentNumber(), originATD: '2026-11-05', destinationATA: '2026-11-07' }],
    })
    await portal().import(other, { shipments: [{ shipmentNumber: shipmentNumber(), originATD: '2026-11-05' }] })
    expect(await tell()).toBe(0)
  })

  const forbid: [string, (id: string) => [string, unknown[]], (id: string) => [string, unknown[]]][] = [
    [
      'ended the subscription',
      (id) => ['update shipment_subscriptions set ended_at = now() where user_id = $1', [id]],
      (id) => ['update shipment_subscriptions set ended_at = null where user_id = $1', [id]],
    ],
    [
      'left the account',
      (id) => ['delete from user_accounts where user_id = $1', [id]],
      (id) => ['insert into user_accounts (user_id, account_id) values ($1, $2)', [id, accountId()]],
    ],
  ]
  it.each(forbid)('get no further notifications, including pending ones, when they have %s', async (_, take, giveBack) => {
    const { id } = users()[0]!
    await put({ originATD: '2026-11-05' })
    await portal().pool.query(...take(id))
    await tell()
    await portal().pool.query(...giveBack(id))
    const { rows } = await portal().pool.query('select user_id from messages')
    expect(rows).toEqual([{ user_id: users()[1]!.id }])
    expect(await count('outbox')).toBe(2)
  })

  it.each([
    [
      'no longer has tracking',
      `update account_settings set enabled_features = '{}' where account_id = $1`,
      `update account_settings set enabled_features = '{enabledTrackAndTrace}' where account_id = $1`,
    ],
    [
      'is being deleted',
      'update accounts set deleting_since = now() where id = $1',
      'update accounts set deleting_since = null where id = $1',
    ],
  ])('are not notified about an account that %s', async (_, take, giveBack) => {
    await put({ originATD: '2026-11-05' })
    await portal().pool.query(take, [accountId()])
    await tell()
    await portal().pool.query(giveBack, [accountId()])
    expect([await count('messages'), await count('outbox')]).toEqual([0, 0])
  })

  it('always get messages, even with mail and push turned off', async () => {
    await portal().pool.query('update users set notify_via_email = false, notify_via_web_browser = false')
    await put({ originATD: '2026-11-05' })
    await tell()
    await portal().pool.query('update users set notify_via_email = true, notify_via_web_browser = true')
    expect([await count('messages'), await count('outbox')]).toEqual([2, 0])
  })
})
