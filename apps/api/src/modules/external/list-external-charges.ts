import { hiddenFields } from '../../domain/applications/hidden-fields.ts'
import { sql } from '@portal/db/read'
import type { ExternalDependencies } from '../../domain/handler-dependencies.ts'
import { decimalText } from '../../domain/records/record-sql.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { ExternalHandler } from '../../platform/http/external/application-route.ts'
import { keysetPage } from './keyset-page.ts'
import { derivedObject } from './resource-item.ts'

const list = 'list-charges'

/** Returns a page of charges, by shipment. Rejected for accounts that hide spend. */
export const listExternalCharges = ({ cursors }: ExternalDependencies): ExternalHandler<'listExternalCharges'> => {
  return async ({ limit, cursor, ...input }, { actor, account, reader }) => {
    if (hiddenFields(account.hiddenColumns).has('record.charges')) rejectWith('featureDisabled')
    const position = cursors.position(list, actor, cursor, input)
    const { shipmentNumber, invoiceDateFrom, invoiceDateTo, group } = position.filters
    const item = derivedObject({
      shipmentNumber: sql`s.shipment_number`,
      position: sql`c.position`,
      code: sql`c.code`,
      group: sql`c."group"`,
      description: sql`c.description`,
      amount: decimalText(sql`c.amount`),
      currency: sql`c.currency`,
      exchangeRate: decimalText(sql`c.exchange_rate`),
      baseAmount: decimalText(sql`c.base_amount`),
      invoiceDate: sql`c.invoice_date`,
    })
    return keysetPage(
      {
        reader,
        from: sql`from ${reader.from('charges')} c join ${reader.from('shipments')} s on s.id = c.shipment_id`,
        conditions: [
          ...(shipmentNumber ? [sql`s.shipment_number = any(${shipmentNumber}::text[])`] : []),
          ...(invoiceDateFrom ? [sql`c.invoice_date >= ${invoiceDateFrom}::date`] : []),
          ...(invoiceDateTo ? [sql`c.invoice_date <= ${invoiceDateTo}::date`] : []),
          ...(group ? [sql`c."group" = ${group}::public.charge_group`] : []),
        ],
        keys: [
          { column: sql`c.shipment_id`, type: 'uuid' },
          { column: sql`c.position`, type: 'smallint' },
        ],
        item,
        limit,
      },
      { list, actor, cursors, position },
    )
  }
}
