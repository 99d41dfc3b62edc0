import { allOthers, chartedIncoterms, chartedModes, type UnknownPart } from '@portal/contracts/report'
import { locations, sql, type Sql } from '@portal/db/read'
import type { ReportContext } from '../../engine/report-query.ts'
import { requestedSuppliers } from '../../metrics/requested-suppliers.ts'

/** Matches a value of a column, or for `allOthers` every value without its own segment in charts, null included. */
const oneOf = (column: Sql, requested: string, charted: readonly string[]): Sql =>
  requested.toUpperCase() === allOthers ? sql`coalesce(${column}, '') <> all(${charted}::text[])` : sql`${column} = ${requested}`

/** Matches the mode of a shipment. */
export const modeCondition = (column: Sql, mode: string): Sql => oneOf(column, mode, chartedModes)

const inCountry = (column: Sql, country: string): Sql => sql`${column} in (select l.code from ${locations} l where l.country = ${country})`

/** Id of the account's product with this code, or null. */
const ofProduct = ({ reader, parameters: { productCode } }: ReportContext): Sql =>
  sql`(select t.id from ${reader.from('products')} t where t.code = ${productCode})`

const partColumns: Record<UnknownPart, Sql> = { supplier: sql`s.supplier_id`, origin: sql`s.origin`, destination: sql`s.destination` }

/** Conditions for the chart filters of shipments `s`: incoterm, countries, carrier contract, product on their invoices, and missing values. */
export function tradeConditions(context: ReportContext): Sql[] {
  const { incoterm, originCountry, destinationCountry, carrierContractNumber, productCode, unknown = [] } = context.parameters
  return [
    ...unknown.map((part) => sql`${partColumns[part]} is null`),
    ...(incoterm ? [oneOf(sql`s.incoterm`, incoterm, chartedIncoterms)] : []),
    ...(originCountry ? [inCountry(sql`s.origin`, originCountry)] : []),
    ...(destinationCountry ? [inCountry(sql`s.destination`, destinationCountry)] : []),
    ...(carrierContractNumber ? [sql`s.carrier_contract_number = ${carrierContractNumber}`] : []),
    ...(productCode
      ? [
          sql`exists (select from ${context.reader.from('invoice_lines')} n where n.shipment_id = s.id and n.product_id = ${ofProduct(context)})`,
        ]
      : []),
  ]
}

/** Conditions for order lines `r` by the supplier, ports and carrier contract of their shipments, and by product. */
export function movementConditions(context: ReportContext): Sql[] {
  const { shipmentSupplierIds, portOrigin, portDestination, carrierContractNumber, productCode } = context.parameters
  const suppliers = requestedSuppliers({ supplierIds: shipmentSupplierIds })
  const ofShipment = [
    ...(suppliers ? [sql`s.supplier_id = any(${suppliers}::uuid[])`] : []),
    ...(portOrigin ? [sql`s.origin = ${portOrigin}`] : []),
    ...(portDestination ? [sql`s.destination = ${portDestination}`] : []),
    ...(carrierContractNumber ? [sql`s.carrier_contract_number = ${carrierContractNumber}`] : []),
  ]
  return [
    ...(ofShipment.length > 0
      ? [
          sql`exists (select from ${context.reader.from('shipments')} s
            where s.shipment_number = r.shipment_number and ${sql.join(ofShipment, ' and ')})`,
        ]
      : []),
    ...(productCode ? [sql`r.code = ${productCode}`] : []),
  ]
}
