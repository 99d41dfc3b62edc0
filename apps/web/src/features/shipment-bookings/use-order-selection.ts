import type { RequestItem } from '@portal/contracts/shipment-booking-records'
import { useState } from 'react'

/** Orders of one customer that a booking is to be made of. */
export interface OrderSelection {
  keys: ReadonlySet<string>
  orderNumbers: string[]
  /** Undefined while nothing is chosen. */
  customer: { id: string; name: string } | undefined
  toggle: (row: RequestItem) => void
  clear: () => void
}

/** Numbers are unique within a customer only. */
export const rowKeyOf = ({ customerAccountId, orderNumber }: RequestItem): string => `${customerAccountId} ${orderNumber}`

/** Returns why an order cannot be selected beside those that are; undefined if it can. */
export const blockedBy = ({ customerAccountId }: RequestItem, { customer }: OrderSelection): string | undefined =>
  customer === undefined || customer.id === customerAccountId
    ? undefined
    : `A booking holds orders of one customer, and orders of ${customer.name} are selected`

/** What is chosen stays so on other pages of the list. */
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
