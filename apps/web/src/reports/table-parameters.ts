import type { ReportParameters } from '@portal/contracts/report-endpoints'
import type { OrderBasis, Report } from '@portal/contracts/report'
import type { TableView } from '../components/table/report-table.tsx'
import type { Filters } from '../components/filters/resolve-filters.ts'

/** Returns the request parameters of a report: its filters and sort order. @param buyerId of the reader */
export function tableParameters(
  report: Report,
  accountId: string,
  filters: Filters<OrderBasis>,
  { sort }: TableView,
  buyerId: string | null,
): ReportParameters {
  const { special } = filters
  const has = (filter: Report['filters'][number]) => report.filters.includes(filter)
  return {
    accountId,
    ...(has('period') && { startDate: filters.start.periodStart, endDate: filters.end.periodEnd }),
    ...((has('basis') || has('orderBasis')) && { dateBasedOn: filters.basis }),
    ...(has('suppliers') && filters.suppliers.length > 0 && { supplierIds: filters.suppliers.map(({ id }) => id) }),
    ...(has('freeText') && filters.text && { freeTextSearch: filters.text }),
    ...(has('focused') && filters.focused && { showFocusedShipment: true }),
    ...(has('buyer') && filters.mine && buyerId && { buyerId }),
    ...(has('delay') && filters.delay && { delay: filters.delay }),
    ...(has('show') && { show: filters.show }),
    ...(has('booking') && filters.booking && { booking: filters.booking }),
    ...(has('special') && {
      ...(special.portOrigin && { portOrigin: special.portOrigin }),
      ...(special.portDestination && { portDestination: special.portDestination }),
      ...(special.trans && { trans: special.trans }),
      ...(special.mode && { mode: special.mode }),
    }),
    ...(has('trade') && tradeParameters(special)),
    ...(has('unknown') && special.unknown && { unknown: special.unknown }),
    ...(has('movement') && movementParameters(special)),
    sortColumn: sort.column,
    sortDirection: sort.direction,
  }
}

type Special = Filters['special']

const tradeParameters = ({ incoterm, originCountry, destinationCountry, contract, product }: Special): Partial<ReportParameters> => ({
  ...(incoterm && { incoterm }),
  ...(originCountry && { originCountry }),
  ...(destinationCountry && { destinationCountry }),
  ...(contract && { carrierContractNumber: contract }),
  ...(product && { productCode: product }),
})

const movementParameters = ({ shipmentSuppliers, portOrigin, portDestination, contract, product }: Special): Partial<ReportParameters> => ({
  ...(shipmentSuppliers && { shipmentSupplierIds: shipmentSuppliers }),
  ...(portOrigin && { portOrigin }),
  ...(portDestination && { portDestination }),
  ...(contract && { carrierContractNumber: contract }),
  ...(product && { productCode: product }),
})
