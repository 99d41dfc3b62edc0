import findTimeZone from '@photostructure/tz-lookup'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { Client } from '@portal/db/pool'
import { isFuture } from '@portal/edi/mapping/mapping-result'
import type { ParsedEdiFile } from '@portal/edi/read-edi-file'

/**
 * Converts local event times without an offset to timestamps by the time zone of their place. Without coordinates the day stays. Actual
 * events in the future are held.
 */
export async function resolveLocalTimes(client: Client, reading: ParsedEdiFile, now: Date): Promise<void> {
  const local = reading.parts.flatMap(({ records }) => records).filter(({ localTime }) => localTime !== undefined)
  if (local.length === 0) return
  const zones = await timeZones(
    client,
    local.flatMap(({ record }) => (record as ShipmentRecord).events?.flatMap(({ location }) => location ?? []) ?? []),
  )
  const early = new Set<object>()
  for (const { record, localTime } of local) {
    const { events = [], routing } = record as ShipmentRecord
    const zone = zones.get(events[0]?.location ?? '')
    if (!zone) continue
    const instant = instantIn(zone, localTime!.written)
    if (isFuture(instant, now) && events.some(({ classifier = 'actual' }) => classifier === 'actual')) {
      early.add(record)
      reading.notes.push({ segment: localTime!.segment, reason: `The event is dated in the future: ${instant}`, refused: true })
    }
    Object.assign(record, {
      events: events.map((event) => ({ ...event, eventDate: instant })),
      ...(routing && { routing: routing.map((port) => ({ ...port, estimateValue: instant })) }),
    })
  }
  for (const part of reading.parts) part.records = part.records.filter(({ record }) => !early.has(record))
}

/** Returns the time zones of places with coordinates. */
async function timeZones(client: Client, codes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ code: string; lat: number; lon: number }>(
    'select code, lat, lon from locations where code = any($1) and lat is not null and lon is not null',
    [codes],
  )
  return new Map(rows.map(({ code, lat, lon }) => [code, findTimeZone(lat, lon)]))
}

/** Converts a local time to a timestamp. A time skipped by a clock change uses the offset before it. */
function instantIn(timeZone: string, local: string): string {
  const localTime = Date.parse(`${local}Z`)
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const offsetAt = (instant: number) => Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000
  const guess = localTime - offsetAt(localTime)
  return new Date(localTime - offsetAt(guess)).toISOString()
}
