import { dateColumn, integerColumn, report, rowFlag, textColumn } from '../report.ts'
import { freeTimeEndingDays } from './free-time-states.ts'
import { containerStates } from './container-states.ts'
import { expectedArrivalColumns } from './expected-columns.ts'
import { shipmentNumberColumn, supplierColumn } from './reference-columns.ts'

/** Each row is a container under way, not gated out yet, or discharged within 60 days. */
export const containers = report({
  id: 'containers',
  title: 'Containers',
  menu: 'Containers',
  route: '/containers',
  feature: 'enabledShipmentsFeature',
  path: 'report/query/get-report-containers-table',
  itemsKey: 'containersReportItems',
  filters: ['freeTime', 'suppliers', 'freeText'],
  key: 'shipmentNumber',
  opens: { what: 'shipment', by: 'shipmentNumber' },
  defaultSort: { column: 'daysLeft', direction: 'asc' },
  owner: 'shipment',
  orientation: 'landscape',
  columns: {
    containerNumber: textColumn('Container No.', {
      width: 120,
      link: { to: 'trackAndTrace', when: 'hasShipmentTracking' },
      hiddenWithShipments: ['containerNumbers'],
    }),
    containerType: textColumn('Type', { width: 164, hiddenWithShipments: ['containerNumbers'] }),
    status: textColumn('Status', {
      width: 130,
      tooltip: `Progress of the container: ${containerStates.join(', ')}`,
      hiddenWithShipments: ['status'],
    }),
    daysLeft: integerColumn('Days Left', {
      width: 104,
      tooltip: 'Days until the last free day; negative after it, blank after the gate-out',
      deadline: { soonDays: freeTimeEndingDays, isRunning: 'isFreeTimeRunning' },
      hiddenWithShipments: ['freeTimeDays', 'podata'],
    }),
    lastFreeDay: dateColumn('Last Free Day', {
      width: 160,
      tooltip:
        'Availability at the terminal, otherwise discharge, plus the free days; before the discharge expected, computed from the arrival or the expected arrival',
      expected: { source: 'lastFreeDaySource', passed: 'lastFreeDayPassed' },
      hiddenWithShipments: ['freeTimeDays', 'podata'],
    }),
    shipmentNumber: shipmentNumberColumn(),
    vessel: textColumn('Vessel', { width: 170, hiddenWithShipments: ['departureVessel', 'arrivalVessel'] }),
    voyage: textColumn('Voyage', { width: 90, hiddenWithShipments: ['departureVessel', 'arrivalVessel'] }),
    origin: textColumn('Origin', { width: 132, hiddenWithShipments: ['origin'] }),
    destination: textColumn('Destination', { width: 120, hiddenWithShipments: ['destination'] }),
    expectedArrival: { ...expectedArrivalColumns.expectedArrival, hiddenWithShipments: ['expectedArrival'] },
    discharge: dateColumn('Discharge', { width: 100, tooltip: 'Actual discharge at the port', hiddenWithShipments: ['podata'] }),
    freeTimeDays: integerColumn('Free Days', {
      width: 96,
      tooltip: 'Days before demurrage is charged',
      hiddenWithShipments: ['freeTimeDays'],
    }),
    gateOut: dateColumn('Gate-out', { width: 100, tooltip: 'First gate-out of the shipment at its destination' }),
    emptyReturn: dateColumn('Empty Return', { width: 116, tooltip: 'Gate-in of the empty container after the gate-out' }),
    supplier: supplierColumn({ hiddenWithShipments: ['supplier'] }),
    availability: dateColumn('CTO Availability', { optional: true, width: 130, tooltip: 'Available at the cargo terminal operator' }),
    expectedArrivalSource: { ...expectedArrivalColumns.expectedArrivalSource, hiddenWithShipments: ['expectedArrivalSource'] },
    lastFreeDaySource: textColumn('Free Time Source', {
      optional: true,
      width: 140,
      tooltip:
        'Source of the last free day: actual (discharge or availability), or an expected day, from the arrival or from the source of the expected arrival',
      hiddenWithShipments: ['freeTimeDays'],
    }),
    hasShipmentTracking: rowFlag(),
    expectedArrivalPassed: rowFlag(),
    lastFreeDayPassed: rowFlag(),
    isFreeTimeRunning: rowFlag(),
  },
})
