import { dateColumn, delayColumn, rowFlag, textColumn } from '../report.ts'

/** Columns of the actual or expected arrival (decision 59); a report adds the flag `expectedArrivalPassed`. */
export const expectedArrivalColumns = {
  expectedArrival: dateColumn('Expected Arrival', {
    width: 160,
    tooltip: 'ATA if known; otherwise the carrier’s latest estimate, the portal’s estimate from the vessel position, or the ETA',
    expected: { source: 'expectedArrivalSource', passed: 'expectedArrivalPassed' },
  }),
  expectedArrivalSource: textColumn('Arrival Source', {
    optional: true,
    width: 120,
    tooltip: 'Source of the expected arrival: actual, carrier, portal (estimated by the portal) or plan (ETA)',
  }),
}

/** Columns of the actual or expected in-store date (decision 59); a report adds the flag `expectedInStorePassed`. */
export const expectedInStoreColumns = {
  expectedInStore: dateColumn('Expected In Store', {
    width: 160,
    tooltip: 'Actual delivery if known; otherwise the estimated delivery, or the expected arrival plus the usual days to delivery',
    expected: { source: 'expectedInStoreSource', passed: 'expectedInStorePassed' },
  }),
  expectedInStoreSource: textColumn('In Store Source', {
    optional: true,
    width: 130,
    tooltip: 'Source of the expected in-store date: actual, estimated (estimated delivery) or forecast (expected arrival)',
  }),
  expectedInStoreDelayInDays: delayColumn('Expected In Store Delay', {
    optional: true,
    width: 176,
    tooltip: 'Delay in days: expected compared with required in-store date; positive is late',
  }),
}

/** Expected columns of the order line reports, with their flags. */
export const expectedLineColumns = {
  ...expectedArrivalColumns,
  ...expectedInStoreColumns,
  expectedArrivalPassed: rowFlag(),
  expectedInStorePassed: rowFlag(),
}
