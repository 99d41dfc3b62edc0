import type { VesselPositionRecord } from '@portal/contracts/records/vessel-position'
import { upsertRows } from '@portal/db/copy-rows'
import { notifyShipmentUpdates } from '../../domain/shipments/shipment-updates.ts'
import { refreshPortalEstimates } from '../../domain/shipments/portal-estimates.ts'
import { recordEstimateMoves } from '../../domain/shipments/record-estimate-moves.ts'
import type { RecordWriter } from '../context/context.ts'

/** Returns the identification of a vessel: IMO number, else MMSI, else name. */
const vesselKey = ({ imo, mmsi, vessel }: VesselPositionRecord) => imo ?? mmsi ?? vessel!.toUpperCase()

export const vesselPositions: RecordWriter<VesselPositionRecord> = {
  tables: ['vessel_positions'],
  keyOf: (record) => `${vesselKey(record)}@${record.timestamp}`,
  async find(client, { account }, keys) {
    const { rows } = await client.query<{ key: string; hash: Buffer }>(
      `select w.vessel || '@' || w.at as key, p.content_hash as hash
       from unnest($2::text[], $3::text[]) as w (vessel, at)
       join vessel_positions p on p.account_id = $1 and p.vessel_key = w.vessel and p.timestamp = w.at::timestamptz`,
      [account.id, keys.map((key) => key.slice(0, key.lastIndexOf('@'))), keys.map((key) => key.slice(key.lastIndexOf('@') + 1))],
    )
    return rows.map((row) => ({ ...row, id: row.key }))
  },
  async write(client, context, changes) {
    const { account, batchId, source, changedAt } = context
    await upsertRows(
      client,
      'vessel_positions',
      ['account_id', 'vessel_key', 'timestamp'],
      changes.map(({ record, hash }) => ({
        account_id: account.id,
        vessel_key: vesselKey(record),
        timestamp: record.timestamp,
        vessel: record.vessel ?? null,
        imo: record.imo ?? null,
        mmsi: record.mmsi ?? null,
        lat: record.lat,
        lon: record.lon,
        status: record.status ?? null,
        speed: record.speed ?? null,
        heading_deg: record.headingDeg ?? null,
        content_hash: hash,
        batch_id: batchId,
        source,
      })),
    )
    const vessels = [...new Set(changes.flatMap(({ record: { vessel } }) => vessel?.toUpperCase() ?? []))]
    context.inTurn.push(async () => {
      const now = new Date(changedAt)
      const moves = await refreshPortalEstimates(client, { account, changedAt, now }, { vessels })
      await recordEstimateMoves(client, { account, now }, moves)
      await notifyShipmentUpdates(
        client,
        account.id,
        moves.map(({ id }) => id),
      )
    })
  },
}
