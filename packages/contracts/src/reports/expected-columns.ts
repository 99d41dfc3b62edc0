import { dateColumn, delayColumn, flag, textColumn } from '../report.ts'

/** Columns of an arrival as it happened or is expected (decision 59); a report adds the flag `expectedArrivalPassed`. */
export const expectedArrivalColumns = {
  expectedArrival: dateColumn('Expected Arrival', {
    width: 132,
    tooltip: 'ATA, else the latest estimate of the carrier, the portal’s estimate from the vessel position, or the ETA',
    expected: { source: 'expectedArrivalSource', passed: 'expectedArrivalPassed' },
  }),
  expectedArrivalSource: textColumn('Arrival Source', {
    optional: true,
    width: 120,
    tooltip: 'Where the expected arrival comes from: actual, carrier, portal (estimated by the portal) or plan (ETA)',
  }),
}

/** Columns of the day goods were or are expected to be in store (decision 59); a report adds the flag `expectedInStorePassed`. */
export const expectedInStoreColumns = {
  expectedInStore: dateColumn('Expected In Store', {
    width: 140,
    tooltip: 'Actual delivery, else the estimated delivery, else the expected arrival plus the usual days from there to delivery',
    expected: { source: 'expectedInStoreSource', passed: 'expectedInStorePassed' },
  }),
  expectedInStoreSource: textColumn('In Store Source', {
    optional: true,
    width: 130,
    tooltip: 'Where the expected in-store date comes from: actual, estimated (estimated delivery) or forecast (expected arrival)',
  }),
  expectedInStoreDelayInDays: delayColumn('Expected In Store Delay', {
    optional: true,
    width: 176,
    tooltip: 'Delay in days: expected in-store date compared with the required one, + is late',
  }),
}

/** What order lines show of them, with the flags. */
export const expectedLineColumns = {
  ...expectedArrivalColumns,
  ...expectedInStoreColumns,
  expectedArrivalPassed: flag(),
  expectedInStorePassed: flag(),
}
