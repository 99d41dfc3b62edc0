import type { WithdrawableResource } from '@portal/contracts/external/withdrawable-resources'
import { markDirty } from '@portal/db/cells/mark'
import type { Client } from '@portal/db/pool'
import type { RemovalContext } from '../context/context.ts'
import { clear } from './shipments.ts'

interface Removal {
  table: string
  /** Column of the number or code. */
  key: string
  /** Expression for the supplier that decides who sees the record. */
  supplierId: string
  /** Prepares the removal before its obstacles are checked. */
  prepare?(client: Client, context: RemovalContext, id: string): Promise<void>
  /** Rows that prevent the removal: text, and a condition on `t`, the record. */
  obstacles: readonly (readonly [text: string, condition: string])[]
  /** Deletes what the record consists of beside its row. @returns work to do after the row is deleted */
  clear?(client: Client, context: RemovalContext, id: string): Promise<() => Promise<void>>
}

const refers = (table: string, column: string) => `exists (select from ${table} r where r.account_id = t.account_id and r.${column} = t.id)`

/** How records are removed. Rows that only users attach to a shipment go with it; other records are never removed with it. */
export const removals: Readonly<Record<WithdrawableResource, Removal>> = {
  suppliers: {
    table: 'suppliers',
    key: 'code',
    supplierId: 't.id',
    obstacles: [
      ['Shipments refer to this supplier.', refers('shipments', 'supplier_id')],
      ['Invoices refer to this supplier.', refers('invoices', 'supplier_id')],
      ['Purchase orders refer to this supplier.', refers('purchase_orders', 'supplier_id')],
      ['Applications are limited to this supplier.', refers('external_application_suppliers', 'supplier_id')],
    ],
  },
  products: {
    table: 'products',
    key: 'code',
    supplierId: 'null::uuid',
    obstacles: [
      ['Purchase orders refer to this product.', refers('order_lines', 'product_id')],
      ['Invoices refer to this product.', refers('invoice_lines', 'product_id')],
    ],
  },
  'purchase-orders': {
    table: 'purchase_orders',
    key: 'order_number',
    supplierId: 't.supplier_id',
    // locks the order, so that no booking begins to refer to it
    prepare: (client, { account, changed }, id) => changed.ordersChange(client, account.id, { there: [id], fresh: [] }),
    obstacles: [
      ['Shipments refer to this order.', refers('shipment_order_lines', 'order_id')],
      ['Invoices refer to this order.', refers('invoice_lines', 'order_id')],
      ['Bookings refer to this order.', refers('booked_lines', 'order_id')],
      [
        'An EDI message has changed this order.',
        'exists (select from order_messages m where m.account_id = t.account_id and m.order_number = t.order_number)',
      ],
    ],
    async clear(client, { account, abandoned }, id) {
      const { rows } = await client.query<{ supplierId: string | null; productId: string | null }>(
        `select distinct o.supplier_id as "supplierId", l.product_id as "productId" from purchase_orders o
         left join order_lines l on l.account_id = o.account_id and l.order_id = o.id where o.account_id = $1 and o.id = $2`,
        [account.id, id],
      )
      for (const { supplierId, productId } of rows) {
        if (supplierId) abandoned.suppliers.add(supplierId)
        if (productId) abandoned.products.add(productId)
      }
      await client.query('delete from order_lines where account_id = $1 and order_id = $2', [account.id, id])
      return async () => {}
    },
  },
  shipments: {
    table: 'shipments',
    key: 'shipment_number',
    supplierId: 't.supplier_id',
    prepare: (client, { account, changed }, id) => changed.shipmentsReplace(client, account.id, [id], []),
    obstacles: [
      ['This shipment has documents.', refers('shipment_documents', 'shipment_id')],
      ['An EDI message has changed this shipment.', refers('shipment_sources', 'shipment_id')],
    ],
    async clear(client, context, id) {
      const months = await clear(client, context, [id])
      return () => markDirty(client, context.account.id, months)
    },
  },
}
