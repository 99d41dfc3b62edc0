import { arrivalEstimates } from '../../domain/shipments/rules/event-model.ts'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import { compile, sql } from '@portal/db/read'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selectAllRows, jsonObject } from '../../domain/records/record-sql.ts'
import { shipmentFields, selectShipmentLists } from '../../domain/shipments/shipment-record.ts'
import { reportFormats, type CarrierReport } from '../../testing/carrier-messages.ts'
import { carrierEvent, retraction } from '../../testing/carrier-events.ts'
import { departed, edifactFile, receiveEdi } from '../../testing/edi-files.ts'
import { startTestImport, type TestImport } from '../../testing/test-import.ts'
import type { ImportAccount } from '../context/context.ts'

const record = { ...departed, originETD: '2026-02-01', destinationETA: '2026-02-25' }
const departure: CarrierReport = { number: 1, madeAt: '2026-02-03T10:00', move: 'departure', date: '2026-02-03', location: 'CNSHA' }
const estimate: CarrierReport = {
  number: 2,
  madeAt: '2026-02-15T08:00',
  move: 'arrival',
  isEstimate: true,
  date: '2026-03-01',
  location: 'AUSYD',
}
const transhipped: CarrierReport = { number: 3, madeAt: '2026-02-20T08:00', move: 'arrival', date: '2026-02-19', location: 'SGSIN' }
const discharge: CarrierReport = { number: 4, madeAt: '2026-03-03T08:00', move: 'discharge', date: '2026-03-03', location: 'AUSYD' }
const arrival: CarrierReport = { number: 5, madeAt: '2026-03-04T01:00', move: 'arrival', date: '2026-03-02', location: 'AUSYD' }

describe('dates of a shipment', () => {
  let database: TestImport
  beforeAll(async () => void (database = await startTestImport()))
  afterAll(() => database.close())

  const stateOf = async ({ id }: ImportAccount) => {
    const { rows } = await database.pool.query<Record<string, unknown>>(
      `select origin_etd::text as etd, origin_atd::text as atd, destination_eta::text as eta, destination_ata::text as ata, pod_ata::text as pod,
         delay_days as delay, recent_event_type as state,
         (select json_agg(json_build_object('code', code, 'classifier', classifier, 'location', location, 'createdDate', created_date,
            'eventDate', (event_date at time zone 'UTC')::date)) from shipment_events e where e.account_id = s.account_id and e.shipment_id = s.id) as events
       from shipments s where account_id = $1`,
      [id],
    )
    const { events, ...state } = rows[0]!
    return { ...state, estimate: arrivalEstimates((events ?? []) as never, 'AUSYD').at(-1)?.eta }
  }

  it.each(Object.entries(reportFormats))('follow the reports of carriers by %s', async (_, fileOf) => {
    const account = await database.accountWith({ shipments: [record] })
    const plan = { etd: '2026-02-01', eta: '2026-02-25' }
    const after = async (report: CarrierReport) => {
      await receiveEdi(database, account, fileOf(report))
      expect(await database.verify(account)).toEqual([])
      return stateOf(account)
    }
    const underWay = { ...plan, atd: '2026-02-03', ata: null, pod: null, delay: null, state: 'In Transit' }
    expect(await after(departure)).toEqual({ ...underWay, estimate: undefined })
    expect(await after(estimate)).toEqual({ ...underWay, estimate: '2026-03-01' })
    expect(await after(transhipped)).toEqual({ ...underWay, estimate: '2026-03-01' })
    const arrived = { ...plan, atd: '2026-02-03', pod: '2026-03-03', state: 'Arrived', estimate: '2026-03-01' }
    expect(await after(discharge)).toEqual({ ...arrived, ata: '2026-03-03', delay: 6 })
    expect(await after(arrival)).toEqual({ ...arrived, ata: '2026-03-02', delay: 5 })
  })

  it('come from no port of transhipment while the ends of the shipment are unknown', async () => {
    const { origin: _origin, destination: _destination, ...unplaced } = departed
    const account = await database.accountWith({ shipments: [unplaced] })
    const arrived = ['STS+1+VA', 'DTM+178:20260219:102', 'LOC+175+SGSIN']
    const left = ['STS+1+VD', 'DTM+334:20260221:102', 'DTM+186:20260221:102', 'LOC+175+SGSIN']
    const consignment = ['CNI+1', 'RFF+BM:HBL-1', ...arrived, ...left]
    const file = edifactFile({ type: 'IFTSTA', preparedAt: '260222:0800', number: '1' }, 'BGM+23+X+9', ...consignment)
    await receiveEdi(database, account, { 'edi/received/A.edi': file })
    expect(await stateOf(account)).toMatchObject({ atd: null, ata: null, pod: null })
    await database.import(account, { shipments: [{ ...unplaced, origin: 'CNSHA', destination: 'SGSIN' }] })
    expect(await stateOf(account)).toMatchObject({ atd: null, ata: '2026-02-19' })
    expect(await database.verify(account)).toEqual([])
  })

  it('are planned by the first estimate if no record has a plan', async () => {
    const account = await database.accountWith({ shipments: [departed] })
    await receiveEdi(database, account, reportFormats.iftsta({ ...estimate, number: 6, madeAt: '2026-02-16T08:00', date: '2026-03-05' }))
    await receiveEdi(database, account, reportFormats['dcsa 3.0'](estimate))
    expect(await stateOf(account)).toMatchObject({ etd: null, eta: '2026-03-01', estimate: '2026-03-05' })
    expect(await database.verify(account)).toEqual([])
  })

  it('come from a record received after the event, or from an event reported after the record', async () => {
    const stated = (originATD: string) => ({ shipments: [{ ...record, originATD }] })
    const dates: unknown[] = []
    const account = await database.account()
    const note = async () => dates.push((await stateOf(account))['atd' as never])
    await database.import(account, stated('2026-02-02'), { now: new Date('2026-02-03T09:00:00Z') })
    await note()
    await receiveEdi(database, account, reportFormats['315'](departure))
    await note()
    // repeating the record changes nothing
    await database.import(account, stated('2026-02-02'), { now: new Date('2026-02-05T00:00:00Z') })
    await note()
    await database.import(account, stated('2026-02-04'), { now: new Date('2026-02-06T00:00:00Z') })
    await note()
    await receiveEdi(database, account, reportFormats.iftsta({ ...departure, number: 9, madeAt: '2026-02-05T00:00', date: '2026-02-05' }))
    await note()
    await receiveEdi(database, account, reportFormats.iftsta({ ...departure, number: 10, madeAt: '2026-02-07T00:00', date: '2026-02-05' }))
    await note()
    expect(dates).toEqual(['2026-02-02', '2026-02-03', '2026-02-03', '2026-02-04', '2026-02-04', '2026-02-05'])
    expect(await database.verify(account)).toEqual([])
  })

  it('come from events of records as well as of messages', async () => {
    const events = [
      { code: 'DEP', eventDate: '2026-02-02T23:00:00Z', location: 'CNSHA' },
      { code: 'ARV', eventDate: '2026-02-19', location: 'SGSIN' },
      { code: 'ARRI', eventDate: '2026-03-01', location: 'AUSYD' },
      { code: 'DCF', eventDate: '2026-03-05' },
    ]
    const account = await database.accountWith({ shipments: [{ ...record, events }] })
    expect(await stateOf(account)).toMatchObject({ atd: '2026-02-03', ata: '2026-03-01', delay: 4, state: 'Closed' })
    expect(await database.verify(account)).toEqual([])
  })

  it('are never those of a truck, train or barge before or after the main carriage', async () => {
    const account = await database.accountWith({ shipments: [record] })
    const inland = [
      carrierEvent({ id: 'T1', at: '2026-02-02T01:00:00Z', mode: 'TRUCK' }),
      carrierEvent({ id: 'T2', code: 'ARRI', classifier: 'EST', at: '2026-03-20T01:00:00Z', location: 'AUSYD', mode: 'RAIL' }),
      carrierEvent({ id: 'T3', code: 'ARRI', at: '2026-03-05T01:00:00Z', location: 'AUSYD', mode: 'BARGE' }),
    ]
    await receiveEdi(database, account, { 'edi/received/13.json': JSON.stringify(inland) })
    const waiting = { etd: '2026-02-01', atd: null, eta: '2026-02-25', ata: null, pod: null, delay: null, state: 'Waiting' }
    expect(await stateOf(account)).toMatchObject(waiting)
    expect(await database.verify(account)).toEqual([])
    const { rows } = await database.pool.query('select carrier_eta::text as eta from shipments where account_id = $1', [account.id])
    expect(rows).toEqual([{ eta: null }])
    const vessel = [
      carrierEvent({ id: 'V1', at: '2026-02-03T01:00:00Z', mode: 'VESSEL' }),
      carrierEvent({ id: 'V2', code: 'ARRI', at: '2026-03-05T03:00:00Z', location: 'AUSYD', mode: 'VESSEL' }),
    ]
    await receiveEdi(database, account, { 'edi/received/14.json': JSON.stringify(vessel) })
    expect(await stateOf(account)).toMatchObject({
      ...waiting,
      atd: '2026-02-03',
      ata: '2026-03-05',
      pod: '2026-03-05',
      delay: 8,
      state: 'Arrived',
    })
    expect(await database.verify(account)).toEqual([])
  })

  it("are one arrival if a local day and a timestamp are the same day in the account's time zone", async () => {
    const account = await database.accountWith({ shipments: [record] })
    await receiveEdi(database, account, reportFormats.iftsta({ ...arrival, date: '2026-03-03', number: 11 }))
    const at = { code: 'ARRI', at: '2026-03-03T09:00:00+11:00', location: 'AUSYD', updated: '2026-03-03T02:00:00Z' }
    await receiveEdi(database, account, { 'edi/received/12.json': JSON.stringify([carrierEvent({ id: 'E12', ...at })]) })
    const { rows } = await database.pool.query(
      `select to_char(event_date at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at from shipment_events where account_id = $1`,
      [account.id],
    )
    expect(rows).toEqual([{ at: '2026-03-02 22:00' }])
    expect(await stateOf(account)).toMatchObject({ ata: '2026-03-03' })
  })

  it('and events stay those of carriers when a record is imported as it was read', async () => {
    const loaded = { code: 'LOAD', eventDate: '2026-02-01', location: 'CNSHA' }
    const account = await database.accountWith({ shipments: [{ ...record, events: [loaded] }] })
    await receiveEdi(database, account, reportFormats['dcsa 3.0'](departure))
    await receiveEdi(database, account, reportFormats['dcsa 3.0']({ ...arrival, date: '2026-03-03' }))
    const shown = await shownRecord(database, account)
    expect(shown).toMatchObject({ originATD: '2026-02-03T12:00:00.000Z', destinationATA: '2026-03-03T12:00:00.000Z' })
    expect(shown.events).toHaveLength(3)
    expect(await database.import(account, { shipments: [shown] })).toMatchObject({ unchanged: 1, updated: 0 })
    expect(await database.import(account, { shipments: [{ ...shown, weight: '12' }] })).toMatchObject({ updated: 1 })
    expect(await shownRecord(database, account)).toEqual({ ...shown, weight: '12' })
    await receiveEdi(database, account, {
      'edi/received/back.json': JSON.stringify([retraction('E1', '2026-03-06T00:00:00Z'), retraction('E5', '2026-03-06T00:00:00Z')]),
    })
    const { originATD, destinationATA, events } = await shownRecord(database, account)
    expect({ originATD, destinationATA, events }).toEqual({ originATD: undefined, destinationATA: undefined, events: [loaded] })
    expect(await database.verify(account)).toEqual([])
  })
})

/** The shipment as the external API shows it. */
async function shownRecord({ pool }: TestImport, { id }: ImportAccount): Promise<ShipmentRecord> {
  const from = selectAllRows(id)
  const record = jsonObject({ ...shipmentFields(from), ...selectShipmentLists(from) })
  const { text, values } = compile(sql`select ${record} as record from ${from('shipments')} s`)
  const { rows } = await pool.query<{ record: ShipmentRecord }>(text, [...values])
  return rows[0]!.record
}
