import { sql, type AccountReader } from '@portal/db/read'
import { rejectWith } from '../../platform/errors/http-error.ts'

/** Returns the id of the shipment with this number if the reader may see it. @throws {HttpError} 404 for any other number */
export async function findVisibleShipment(reader: AccountReader, shipmentNumber: string): Promise<string> {
  const [row] = await reader.rows<{ id: string }>(
    sql`select s.id from ${reader.from('shipments')} s where s.shipment_number = ${shipmentNumber}`,
  )
  return row?.id ?? rejectWith('notFound')
}
