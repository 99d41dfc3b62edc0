import { z } from 'zod'
import { dataResponse } from '../endpoint.ts'
import { businessDate } from '../scalars.ts'
import { application, external, listParameters, pageOf } from './declare.ts'
import { numbers } from './filters.ts'

const decimalText = z.string().max(40)

export const externalCharges = {
  listExternalCharges: external.get('external/charges', {
    access: application('list-charges', { feature: ['enabledShipmentSpendsFeature', 'enabledConsolidatedShipmentsSpendsFeature'] }),
    group: 'money',
    name: 'List charges',
    description:
      'Returns the charges of all shipments, or of one, with the exchange rate that was applied and the amount in the account’s base currency. An application needs this endpoint to read the charges and invoices of shipments.',
    summary: 'Lists charges, page by page.',
    query: z.object({
      ...listParameters,
      shipmentNumber: numbers.optional(),
      invoiceDateFrom: businessDate.optional(),
      invoiceDateTo: businessDate.optional(),
      group: z.enum(['FRT', 'DST', 'CDS', 'OTH']).optional(),
    }),
    response: dataResponse(
      pageOf(
        z.object({
          shipmentNumber: z.string().max(64),
          /** Position among the charges of its shipment, from 0. */
          position: z.int(),
          code: z.string().max(32),
          group: z.enum(['FRT', 'DST', 'CDS', 'OTH']),
          description: z.string().max(300).nullable(),
          amount: decimalText,
          currency: z.string().max(3),
          /** Units of the base currency per unit of `currency`. */
          exchangeRate: decimalText,
          baseAmount: decimalText,
          invoiceDate: z.string().max(10).nullable(),
        }),
      ),
    ),
    errors: ['queryTimeout'],
    example: {
      items: [
        {
          shipmentNumber: 'S00014571',
          position: 0,
          code: 'OFR',
          group: 'FRT',
          description: 'Ocean freight',
          amount: '1850',
          currency: 'USD',
          exchangeRate: '1.5312',
          baseAmount: '2832.72',
          invoiceDate: '2026-11-20',
        },
      ],
    },
  }),
}
