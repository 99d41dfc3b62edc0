import type { RequestItem } from '@portal/contracts/bookings/shipment-booking-records'
import { useState } from 'react'

/** Selected orders of one customer for a new booking. */
export interface OrderSelection {
  keys: ReadonlySet<string>
  orderNumbers: string[]
  /** Undefined while nothing is selected. */
  customer: { id: string; name: string } | undefined
  toggle: (row: RequestItem) => void
  clear: () => void
}

/** Order numbers are unique within a customer only. */
export const rowKeyOf = ({ customerAccountId, orderNumber }: RequestItem): string => `${customerAccountId} ${orderNumber}`

/** Returns why an order cannot be added to the selection; undefined if it can. */
export const blockedBy = ({ customerAccountId }: RequestItem, { customer }: OrderSelection): string | undefined =>
  customer === undefined || customer.id === customerAccountId
    ? undefined
    : `A booking holds orders of one customer, and orders of ${customer.name} are selected`

/** Keeps the selection across pages of the list. */
export function useOrderSelection(): OrderSelection {
  const [rows, setRows] = useState<RequestItem[]>([])
  const [first] = rows
  return {
    keys: new Set(rows.map(rowKeyOf)),
    orderNumbers: rows.map(({ orderNumber }) => orderNumber),
    customer: first && { id: first.customerAccountId, name: first.customerName },
    toggle: (row) =>
      setRows((chosen) => {
        const rest = chosen.filter((one) => rowKeyOf(one) !== rowKeyOf(row))
        return rest.length < chosen.length ? rest : [...chosen, row]
      }),
    clear: () => setRows([]),
  }
}
