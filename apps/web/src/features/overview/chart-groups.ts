import type { OverviewChart } from '@portal/contracts/charts/charts'

/** Groups of charts in display order. */
export const chartGroups = [
  { id: 'onTime', title: 'On time', charts: ['ShipmentDelays', 'OrderDelays', 'AvgTransitPerPortPair'] },
  { id: 'money', title: 'Money', charts: ['FreightSpends', 'CasaFreightSpends', 'IndividualCharges', 'CustomsAndDutyPerSupplier'] },
  {
    id: 'volume',
    title: 'Volume',
    charts: ['TuePerPortPair', 'WeightPerPortPair', 'LclVolumePerPortPair', 'CbmSupplier', 'AirFreightKgsPerSupplier', 'PerCountryVolume'],
  },
  { id: 'mix', title: 'Mix', charts: ['JobTypes', 'JobTypePerSupplier', 'IncotermPerPortPair', 'JobIncotermPerCountry'] },
] as const satisfies readonly { id: string; title: string; charts: readonly OverviewChart[] }[]

export type GroupId = (typeof chartGroups)[number]['id']
