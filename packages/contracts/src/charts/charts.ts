/**
 * Charts and boxes that an account's settings may hide (decision 40), by screen: their name in `hiddenCharts` and their title. The API
 * rejects requests for a hidden chart.
 */

/** Charts of /overview, each named after its operation: `getCbmSupplier`. */
export const overviewCharts = {
  JobTypes: 'Job Types',
  ShipmentDelays: 'Shipment Delays',
  OrderDelays: 'Order Delays',
  FreightSpends: 'Freight Spends',
  CasaFreightSpends: 'CASA Freight Spends',
  IndividualCharges: 'Individual Charges',
  CustomsAndDutyPerSupplier: 'Customs and Duty per Supplier',
  CbmSupplier: 'CBM per Supplier',
  JobTypePerSupplier: 'Job Type per Supplier',
  AirFreightKgsPerSupplier: 'Air Freight Weight per Supplier',
  TuePerPortPair: 'TEU per Port Pair',
  WeightPerPortPair: 'Weight per Port Pair',
  LclVolumePerPortPair: 'LCL Volume per Port Pair',
  AvgTransitPerPortPair: 'Average Transit per Port Pair',
  IncotermPerPortPair: 'Incoterm per Port Pair',
  JobIncotermPerCountry: 'Job Incoterm per Country',
  PerCountryVolume: 'Volume per Country',
} as const

/** Charts of /trends that an account may hide. */
export const trendCharts = {
  PercentOfShipmentDelay: 'Percent of Shipment Delay',
  PercentOfOrderDelay: 'Percent of Order Delay',
  SpendPerSuppliers: 'Spend per Suppliers',
  FreightSpend: 'Freight Spend',
} as const

/** Boxes and charts of the product overview that an account may hide. */
export const productOverviewCharts = {
  AverageUnitFreightSpendBox: 'Avg. Unit Freight Spend (box)',
  TotalFreightSpendBox: 'Total Freight Spend (box)',
  TotalSpendBox: 'Total Spend (box)',
  AverageTransitPerSupplier: 'Avg. Transit Time per Supplier',
  ShipmentDelay: 'Shipment Delays',
  OrderDelay: 'Order Delays',
  TransitTimePerOrder: 'Transit Time per Order',
  QtyPerMonth: 'Quantity per Shipment',
  UnitPricePerShipment: 'Unit Price per Shipment',
  TransitTimePerShipment: 'Transit Time per Shipment',
  UnitFreightSpendsPerShipment: 'Unit Freight Spends per Shipment',
  TotalSpendsPerShipment: 'Total Spends per Shipment',
} as const

export type OverviewChart = keyof typeof overviewCharts
export type TrendChart = keyof typeof trendCharts
export type ProductOverviewChart = keyof typeof productOverviewCharts

/** Screens with charts: the keys of `hiddenCharts`, with titles and charts. */
export const chartScreens = {
  overview: { title: 'Overview', charts: overviewCharts },
  trends: { title: 'Trends Over Time', charts: trendCharts },
  productOverview: { title: 'Product Overview', charts: productOverviewCharts },
} as const
export type ChartScreen = keyof typeof chartScreens

/** Returns true if a chart is hidden. Names are compared case-insensitively. */
export const isHiddenChart = (hidden: readonly string[] | undefined, name: string): boolean =>
  hidden?.some((one) => one.toLowerCase() === name.toLowerCase()) ?? false
