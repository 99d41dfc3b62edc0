/**
 * The charts and boxes that an account's settings may hide (decision 40), by the screen they are on: the name under which `hiddenCharts`
 * holds them, and their title. What is hidden is neither shown nor answered.
 */

/** Charts of /overview, each named as the operation that answers it: `getCbmSupplier`. */
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

/** Charts of /trends that may be hidden (R §2): the names are the specification's. */
export const trendCharts = {
  PercentOfShipmentDelay: 'Percent of Shipment Delay',
  PercentOfOrderDelay: 'Percent of Order Delay',
  SpendPerSuppliers: 'Spend per Suppliers',
  FreightSpend: 'Freight Spend',
} as const

/** Boxes and charts of the product overview that may be hidden (R §3): the names are the specification's. */
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

/** The screens with charts: the keys of `hiddenCharts`, with their titles and charts. */
export const chartScreens = {
  overview: { title: 'Overview', charts: overviewCharts },
  trends: { title: 'Trends Over Time', charts: trendCharts },
  productOverview: { title: 'Product Overview', charts: productOverviewCharts },
} as const
export type ChartScreen = keyof typeof chartScreens

/** Whether a chart is hidden; names are compared without regard to case (R §5). */
export const isHiddenChart = (hidden: readonly string[] | undefined, name: string): boolean =>
  hidden?.some((one) => one.toLowerCase() === name.toLowerCase()) ?? false
