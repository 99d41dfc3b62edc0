import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { Client } from '@portal/db/pool'
import type { ImportContext, Warning } from '../context.ts'

/** Numbers that a record names as those of bookings, and where. */
const namedBy = ({ bookingNumbers = [], orderLines = [] }: ShipmentRecord): { number: string; propertyName: string }[] => [
  ...bookingNumbers.map((number, index) => ({ number, propertyName: `bookingNumbers[${index}]` })),
  ...orderLines.flatMap(({ bookingNumber }, index) =>
    bookingNumber === undefined ? [] : [{ number: bookingNumber, propertyName: `orderLines[${index}].bookingNumber` }],
  ),
]

/**
 * Warns of numbers that shipments name and no booking of the account's orders has. It does not tell a number that is not there from one of
 * another account.
 */
export async function unknownBookings(
  client: Client,
  { account, terms }: Pick<ImportContext, 'account' | 'terms'>,
  records: readonly ShipmentRecord[],
): Promise<Warning[][]> {
  const named = records.map((record) => namedBy(record))
  if (named.every((numbers) => numbers.length === 0) || terms?.stubsOfSupplier) return []
  const { rows } = await client.query<{ booking_number: string }>(
    'select distinct booking_number from booked_lines where account_id = $1 and booking_number = any($2::text[])',
    [account.id, [...new Set(named.flatMap((numbers) => numbers.map(({ number }) => number)))]],
  )
  const known = new Set(rows.map(({ booking_number }) => booking_number))
  return named.map((numbers) =>
    numbers.filter(({ number }) => !known.has(number)).map(({ propertyName }) => ({ propertyName, message: 'No booking of this number' })),
  )
}
