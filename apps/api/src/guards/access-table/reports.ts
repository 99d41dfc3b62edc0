/** Access to the reports, dashboards and files of a customer. */
export const reports = `
# decision 19: "403 on every call of a report family that is off for the account"
getShipmentsReport exportShipmentsReport getShipmentDetailsReport exportShipmentDetailsReport getPortPairsReport
exportPortPairsReport getCommercialInvoicesReport exportCommercialInvoicesReport getProductsReport exportProductsReport
getConsolidatedSpendsReport exportConsolidatedSpendsReport getShipmentSpendsReport exportShipmentSpendsReport
getSpendPerSupplierReport exportSpendPerSupplierReport getExceptionsReport exportExceptionsReport getReportDashboardFilter
getReportSpecialFilter getSpendBreakdown
  C1          401 in  404 in  404 in  in
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404

# the same for trends and the options of their filters
getShipmentsTrend getFclTeuTrend getVolumeTrend getSpentTrend getFreightSpendTrend getPurchaseOrdersTrend getShipmentDelayTrend
getOrderDelayTrend getTransitTimeTrend getShipmentDelayAverage getOrderDelayAverage getTransitTimeAverage getTrendSettings
getTrendCarrierContracts getTrendSpecialSupplierFilters getTrendSpecialSuppliers getTrendPortPairs exportTrends
  C1          401 in  404 in  404 in  in
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
# the overview needs enabledOverviewFeature; each of its metrics is a separate operation
getTotalShipments getTotalTeu getTotalCbm getTotalSpent getTotalDisbursementCharges getIndividualCharges getChargeCode
getFreightSpends getCasaFreightSpends getJobTypes getJobTypePerSupplier getCustomsCharges getCustomsAndDutyPerSupplier
getCbmSupplier getAirFreightKgsPerSupplier getPerCountryVolume getWeightPerPortPair getTuePerPortPair getLclVolumePerPortPair
getIncotermPerPortPair getJobIncotermPerCountry getAvgTransitPerPortPair getOverdueShipments getShipmentDelays getOrderDelays getOverviewSettings
  C1          401 in  404 in  404 in  in
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
# customs, duty and disbursements need the feature of the commercial invoices as well
getTotalDisbursementCharges getCustomsCharges getCustomsAndDutyPerSupplier
  invoiced    401 404 404 404 404 404 403
  overviewed  401 404 404 404 404 404 403
# the product overview opens with the products
getProductOverviewSettings      C1          401 in  404 in  404 in  in
getProductOverviewSettings      bare        401 404 404 403 404 403 403
getProductOverviewSettings      C2          401 404 404 404 404 404 in
getProductOverviewSettings      V1          401 404 404 404 404 404 404
getProductOverviewSettings      leaving     401 404 404 404 404 404 404
getProductOverviewSettings      absent      401 404 404 404 404 404 404
# a product of C2, requested at C1, does not exist
getProductAverageTransitTimePerSupplier C1          401 in  404 in  404 in  in
getProductAverageTransitTimePerSupplier bare        401 404 404 403 404 403 403
getProductAverageTransitTimePerSupplier C2          401 404 404 404 404 404 in
getProductAverageTransitTimePerSupplier C1-with-C2  401 404 404 404 404 404 404
getProductAverageTransitTimePerSupplier V1          401 404 404 404 404 404 404
getProductAverageTransitTimePerSupplier leaving     401 404 404 404 404 404 404
getProductAverageTransitTimePerSupplier absent      401 404 404 404 404 404 404
getProductAverageTransitTime getProductAverageUnitPrice getProductShipmentDelays getProductOrderDelays getProductTotalAmount
getProductTotalQty getProductQtyPerShipment getProductUnitPricePerShipment
  C1          401 in  404 in  404 in  in
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
  C1-with-C2  401 404 404 404 404 404 404
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
getProductTransitTimePerShipment C1          401 in  404 in  404 in  in
getProductTransitTimePerShipment bare        401 404 404 403 404 403 403
getProductTransitTimePerShipment C2          401 404 404 404 404 404 in
getProductTransitTimePerShipment C1-with-C2  401 404 404 404 404 404 404
getProductTransitTimePerShipment V1          401 404 404 404 404 404 404
getProductTransitTimePerShipment leaving     401 404 404 404 404 404 404
getProductTransitTimePerShipment absent      401 404 404 404 404 404 404
getProductTransitTimePerOrder   C1          401 in  404 in  404 in  in
getProductTransitTimePerOrder   bare        401 404 404 403 404 403 403
getProductTransitTimePerOrder   C2          401 404 404 404 404 404 in
getProductTransitTimePerOrder   C1-with-C2  401 404 404 404 404 404 404
getProductTransitTimePerOrder   V1          401 404 404 404 404 404 404
getProductTransitTimePerOrder   leaving     401 404 404 404 404 404 404
getProductTransitTimePerOrder   absent      401 404 404 404 404 404 404
getProductUnitFreightSpendsPerShipment getProductTotalSpendsPerShipment
  C1 401 in 404 in 404 in in
  bare 401 404 404 403 404 403 403
  C2 401 404 404 404 404 404 in
  C1-with-C2 401 404 404 404 404 404 404
  V1 401 404 404 404 404 404 404
  leaving 401 404 404 404 404 404 404
  absent 401 404 404 404 404 404 404
getProductTotalFreightSpend     C1          401 in  404 in  404 in  in
getProductTotalFreightSpend     bare        401 404 404 403 404 403 403
getProductTotalFreightSpend     C2          401 404 404 404 404 404 in
getProductTotalFreightSpend     C1-with-C2  401 404 404 404 404 404 404
getProductTotalFreightSpend     V1          401 404 404 404 404 404 404
getProductTotalFreightSpend     leaving     401 404 404 404 404 404 404
getProductTotalFreightSpend     absent      401 404 404 404 404 404 404
getProductAverageUnitFreightSpend C1          401 in  404 in  404 in  in
getProductAverageUnitFreightSpend bare        401 404 404 403 404 403 403
getProductAverageUnitFreightSpend C2          401 404 404 404 404 404 in
getProductAverageUnitFreightSpend C1-with-C2  401 404 404 404 404 404 404
getProductAverageUnitFreightSpend V1          401 404 404 404 404 404 404
getProductAverageUnitFreightSpend leaving     401 404 404 404 404 404 404
getProductAverageUnitFreightSpend absent      401 404 404 404 404 404 404
getProductTotalSpend            C1          401 in  404 in  404 in  in
getProductTotalSpend            bare        401 404 404 403 404 403 403
getProductTotalSpend            C2          401 404 404 404 404 404 in
getProductTotalSpend            C1-with-C2  401 404 404 404 404 404 404
getProductTotalSpend            V1          401 404 404 404 404 404 404
getProductTotalSpend            leaving     401 404 404 404 404 404 404
getProductTotalSpend            absent      401 404 404 404 404 404 404
getPurchaseOrdersReport exportPurchaseOrdersReport getOrderLinesReport exportOrderLinesReport getOrderLineSpendsReport
exportOrderLineSpendsReport getOrderLineMilestonesReport exportOrderLineMilestonesReport getPurchaseOrderTableFilter
  C1          401 in  404 in  404 in  in
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
getPurchaseOrder
  C1          401 in  404 in  404 in  in
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
# an order of C2, requested at C1
  C1-with-C2  401 404 404 404 404 404 404
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
exportOverview                  C1          401 in  404 in  404 in  in
exportOverview                  bare        401 404 404 403 404 403 403
exportOverview                  C2          401 404 404 404 404 404 in
exportOverview                  V1          401 404 404 404 404 404 404
exportOverview                  leaving     401 404 404 404 404 404 404
exportOverview                  absent      401 404 404 404 404 404 404
# decision 19: "Port Pair Data and EDI included"; canReadFiles gates the content of a file, and every customer user has it
getEdiReportFilter getFilesReceivedChart getFilesSentChart getFilesReceivedTable getFilesSentTable
  C1          401 in  404 in  404 in  in
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
getEdiFile                      C1          401 in  404 in  404 in  in
getEdiFile                      bare        401 404 404 403 404 403 403
getEdiFile                      C2          401 404 404 404 404 404 in
# a file of C2's asked for in C1
getEdiFile                      C1-with-C2  401 404 404 404 404 404 404
getEdiFile                      V1          401 404 404 404 404 404 404
getEdiFile                      leaving     401 404 404 404 404 404 404
getEdiFile                      absent      401 404 404 404 404 404 404
downloadEdiFile                 C1          401 in  404 in  404 in  in
downloadEdiFile                 bare        401 404 404 403 404 403 403
downloadEdiFile                 C2          401 404 404 404 404 404 in
# a file of C2's asked for in C1
downloadEdiFile                 C1-with-C2  401 404 404 404 404 404 404
downloadEdiFile                 V1          401 404 404 404 404 404 404
downloadEdiFile                 leaving     401 404 404 404 404 404 404
downloadEdiFile                 absent      401 404 404 404 404 404 404
# decision 19: canReadFiles "gates report files", and every customer user has it
listReportFiles                 C1          401 in  404 in  404 in  in
listReportFiles                 bare        401 404 404 403 404 403 403
listReportFiles                 C2          401 404 404 404 404 404 in
listReportFiles                 V1          401 404 404 404 404 404 404
listReportFiles                 leaving     401 404 404 404 404 404 404
listReportFiles                 absent      401 404 404 404 404 404 404
downloadReportFile              C1          401 in  404 in  404 in  in
downloadReportFile              bare        401 404 404 403 404 403 403
downloadReportFile              C2          401 404 404 404 404 404 in
# a file of C2's asked for in C1
downloadReportFile              C1-with-C2  401 404 404 404 404 404 404
downloadReportFile              V1          401 404 404 404 404 404 404
downloadReportFile              leaving     401 404 404 404 404 404 404
downloadReportFile              absent      401 404 404 404 404 404 404
`
