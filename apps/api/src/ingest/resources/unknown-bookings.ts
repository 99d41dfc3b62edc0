import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { Client } from '@portal/db/pool'
import type { ImportContext, Warning } from '../context/context.ts'

/** Returns the booking numbers that a record names, with their properties. */
const namedBy = ({ bookingNumbers = [], orderLines = [] }: ShipmentRecord): { number: string; propertyName: string }[] => [
  ...bookingNumbers.map((number, index) => ({ number, propertyName: `bookingNumbers[${index}]` })),
  ...orderLines.flatMap(({ bookingNumber }, index) =>
    bookingNumber === undefined ? [] : [{ number: bookingNumber, propertyName: `orderLines[${index}].bookingNumber` }],
  ),
]

/** Warns of booking numbers that no booking of the account's orders has. Numbers of other accounts are treated as unknown. */
export async function unknownBookings(
  client: Client,
  { account, policy }: Pick<ImportContext, 'account' | 'policy'>,
  records: readonly ShipmentRecord[],
): Promise<Warning[][]> {
  const named = records.map((record) => namedBy(record))
  if (named.every((numbers) => numbers.length === 0) || policy?.stubsOfSupplier) return []
  const { rows } = await client.query<{ booking_number: string }>(
    'select distinct booking_number from booked_lines where account_id = $1 and booking_number = any($2::text[])',
    [account.id, [...new Set(named.flatMap((numbers) => numbers.map(({ number }) => number)))]],
  )
  const known = new Set(rows.map(({ booking_number }) => booking_number))
  return named.map((numbers) =>
    numbers.filter(({ number }) => !known.has(number)).map(({ propertyName }) => ({ propertyName, message: 'No booking of this number' })),
  )
}
