import type { EdiFileDetail, EdiItem } from '@portal/contracts/files/edi-report'
import type { ApiHandlers } from './api-double.ts'
import { idOf, standardNow } from './standard-account.ts'

const received = Array.from({ length: 20 }, (_, index): EdiItem => ({
  ediId: idOf(500 + index),
  documentNumber: `IFTSTA-41${String(index).padStart(2, '0')}`,
  standard: 'EDIFACT',
  types: ['IFTSTA'],
  status: index === 7 ? 'quarantined' : 'applied',
  heldReason: index === 7 ? 'The message does not match its trailer' : null,
  receivedTime: standardNow,
}))
const applied = received[0]!

/** Received file of which a part was not read. */
export const heldFile = received[7]!

const text = "UNH+1+IFTSTA:D:99B:UN'\nSTS+1+AE'\nLOC+9+CNSHA'\n"
/** Received file that changed a shipment. */
export const parsedFile: EdiFileDetail = {
  ...applied,
  direction: 'received',
  time: standardNow,
  fileName: 'IFTSTA-4100.edi',
  size: text.length,
  changes: [
    { resource: 'shipments', key: 'S100200', change: 'updated', fields: [{ field: 'events', before: null, after: 'LOAD · Loaded' }] },
  ],
  notes: [],
  text,
  segments: [
    { number: 1, offset: 0, tag: 'UNH', name: 'Message header', values: [] },
    { number: 2, offset: text.indexOf('STS'), tag: 'STS', name: 'Status', values: [{ place: '1', value: 'AE' }] },
    { number: 3, offset: text.indexOf('LOC'), tag: 'LOC', name: 'Place', values: [{ place: '2', value: 'CNSHA' }] },
  ],
  cut: false,
}
const cutShort: EdiFileDetail = {
  ...parsedFile,
  ...heldFile,
  changes: [],
  notes: [{ segment: 3, reason: 'The message does not match its trailer', refused: true }],
}

const months = { items: ['2026-03-01', '2026-04-01', '2026-05-01'].map((date, index) => ({ date, value: 4 + index })) }
const filterPeriods = ['2026-05', '2026-01'].map((id) => ({ id, displayName: id, periodStart: `${id}-01`, periodEnd: `${id}-28` }))

/** Returns the handlers of the EDI files: twenty received, one sent. */
export const integrationHandlers = (): ApiHandlers => ({
  getEdiReportFilter: () => ({ filterPeriods, currentPeriodId: '2026-05', reportSuppliers: [] }),
  getFilesReceivedChart: () => months,
  getFilesSentChart: () => months,
  getFilesReceivedTable: ({ status, skip, take }) => {
    const found = received.filter((file) => !status || file.status === status)
    return { items: found.slice(skip, skip + take), count: found.length }
  },
  getFilesSentTable: () => ({
    items: [{ ...applied, documentNumber: 'INVRPT-9', status: 'shown', sentTime: standardNow }],
    count: 1,
  }),
  getEdiFile: ({ ediId }) => (ediId === heldFile.ediId ? cutShort : parsedFile),
  downloadEdiFile: () => new File([text], 'IFTSTA-4100.edi'),
})
