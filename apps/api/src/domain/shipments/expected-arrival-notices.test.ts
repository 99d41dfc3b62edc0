import { describe, expect, it } from 'vitest'
import { subscribersFixture } from '../notifications/subscribers.fixture.ts'

const dayMs = 86_400_000
/** Business date relative to today: imports take the time of the database. */
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const shown = (date: string) => date.split('-').toReversed().join('/')

describe('notices of a moved arrival', () => {
  const { portal, accountId, users, shipmentNumber, put, tell, headers } = subscribersFixture()

  const estimate = (eventDate: string, createdDate: string) => ({
    code: 'ARRI',
    classifier: 'estimated',
    location: 'AUSYD',
    eventDate,
    createdDate,
  })
  const messages = async () => {
    while ((await tell()) > 0);
    const { rows } = await portal().pool.query<{ body: string }>('select body from messages where user_id = $1 order by body', [
      users()[0]!.id,
    ])
    return rows.map(({ body }) => /<li>(Expected arrival.*?)<\/li>/.exec(body)?.[1])
  }
  const screen = async () => {
    const caller = await portal().signIn(users()[0]!.email)
    const { body } = await caller.get('shipment-tracking/query/search', { accountId: accountId(), searchText: shipmentNumber() })
    return body.data.items[0].expectedArrival as { date: string; source: string }
  }

  const sailing = {
    trans: 'SEA',
    departureVessel: 'Evening Star',
    arrivalVessel: 'Evening Star',
    originETD: inDays(-12),
    originATD: inDays(-12),
    destinationETA: inDays(6),
  }

  /** Imports the shipment and discards the notices of it. */
  const begin = async (shipment: object) => {
    portal().pass(Date.now() - portal().now().getTime())
    await put(shipment)
    while ((await tell()) > 0);
    await portal().pool.query('truncate messages cascade')
  }

  it('name the estimate of the carrier that screens show', async () => {
    await begin(sailing)
    await put({ ...sailing, events: [estimate(inDays(9), inDays(-1))] })
    expect(await messages()).toEqual([
      `Expected arrival moved from ${shown(inDays(6))} to <b>${shown(inDays(9))}</b>, 3 days later, estimated by the carrier`,
    ])
    expect(await screen()).toMatchObject({ date: inDays(9), source: 'carrier' })
    expect((await headers())[0]).toBe(`Shipment ${shipmentNumber()}: expected ${shown(inDays(9))}`)
  })

  it('name the estimate of the portal once a vessel position contradicts the carrier', async () => {
    const aboard = { ...sailing, departureVessel: 'Morning Star', arrivalVessel: 'Morning Star' }
    await begin(aboard)
    const position = (hours: number, speed: number) => ({
      vessel: 'MORNING STAR',
      lat: 0,
      lon: 150,
      speed,
      timestamp: new Date(Date.now() - hours * 3_600_000).toISOString(),
    })
    await portal().import(accountId(), { 'vessel-positions': [position(3, 7)] })
    const first = await screen()
    expect(first.source).toBe('portal')
    expect(await messages()).toEqual([expect.stringMatching(new RegExp(`<b>${shown(first.date)}</b>, .* later, estimated by the portal$`))])
    await portal().pool.query('truncate messages cascade')
    await portal().import(accountId(), { 'vessel-positions': [position(1, 4)] })
    const second = await screen()
    expect(second.date > first.date).toBe(true)
    expect(await messages()).toEqual([expect.stringContaining(`moved from ${shown(first.date)} to <b>${shown(second.date)}</b>`)])
    // an estimate of the carrier does not replace that of the portal
    await portal().pool.query('truncate messages cascade')
    await put({ ...aboard, events: [estimate(inDays(7), inDays(0))] })
    expect(await messages()).toEqual([])
    expect(await screen()).toMatchObject({ date: second.date, source: 'portal' })
  })
})
