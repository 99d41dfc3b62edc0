import type { ShipmentsUnderWay, ShipmentUnderWay } from '@portal/contracts/shipments/shipments-under-way'
import type { ShipmentRoute } from '@portal/contracts/shipments/shipment-route'
import type { ShipmentTracking, TrackingSearchItem } from '@portal/contracts/shipments/tracking-model'
import type { ApiHandlers } from './api-double.ts'
import { idOf, standardNow } from './standard-account.ts'

const shipmentTrackingId = idOf(4001)

/** Found shipment. @param number last part of id and shipment number */
export const makeHit = (number: number): TrackingSearchItem => ({
  id: idOf(4000 + number),
  shipmentNumber: `S20${String(number).padStart(4, '0')}`,
  houseWaybillNumber: null,
  etd: '2026-04-28',
  eta: '2026-06-02',
  expectedArrival: null,
  expectedDelivery: null,
  orderNumbers: ['PO-100045'],
  containerNumbers: ['MSCU1234565'],
  orderProductItems: [],
})

/** Shipment at sea from Shanghai to Felixstowe, with an order, a container, events and a document. */
export const trackedShipment: ShipmentTracking = {
  shipmentTrackingId,
  shipmentNumber: makeHit(1).shipmentNumber,
  originFullname: 'Shanghai, China',
  destinationFullname: 'Felixstowe, United Kingdom',
  currentMilestoneStep: 1,
  recentEventType: 'In transit',
  shipmentTrackingDates: {
    estimatedDepartureDate: '2026-04-28',
    estimatedDepartureState: null,
    actualDepartureDate: '2026-04-29',
    estimatedArrivalDate: '2026-06-02',
    actualArrivalDate: null,
  },
  delayInDays: null,
  overdueInDays: null,
  noArrivalRecorded: false,
  noUpdateSince: null,
  expectedArrival: { date: '2026-06-02', source: 'carrier', hasPassed: false, daysAfterCarrier: null },
  expectedDelivery: null,
  contacts: [],
  etaHistory: [],
  ports: [
    { order: 1, code: 'CNSHA', fullName: 'Shanghai, China', lat: 31.2, long: 121.5 },
    { order: 2, code: 'GBFXT', fullName: 'Felixstowe, United Kingdom', lat: 51.95, long: 1.35 },
  ],
  shipmentItems: [
    { group: 'route', title: 'Mode', value: 'FCL', valueType: 'text' },
    { group: 'route', title: 'Vessel', value: 'MSC Aurora', valueType: 'text' },
    { group: 'goods', title: 'Incoterm', value: 'FOB', valueType: 'text' },
  ],
  eventItems: [],
  milestoneDates: [
    {
      milestone: 'departure',
      place: 'Shanghai',
      planned: '2026-04-28',
      forecast: null,
      actual: '2026-04-29',
      difference: { kind: 'actual', days: 1 },
    },
    {
      milestone: 'arrival',
      place: 'Felixstowe',
      planned: '2026-05-31',
      forecast: '2026-06-02',
      actual: null,
      difference: { kind: 'forecast', days: 2 },
    },
  ],
  routingPortItems: [
    {
      portNumber: 1,
      country: 'China',
      title: 'Shanghai',
      state: null,
      actualValue: '2026-04-29',
      estimateValue: '2026-04-28',
      estimateState: null,
    },
    {
      portNumber: 2,
      country: 'United Kingdom',
      title: 'Felixstowe',
      state: null,
      actualValue: null,
      estimateValue: '2026-06-02',
      estimateState: 'ahead',
    },
  ],
  orderGroupItems: [{ title: 'PO-100045', items: [{ title: 'Product', value: 'Two-person tent', valueType: 'text' }] }],
  containerGroupItems: [{ title: 'MSCU1234565', items: [{ title: 'Type', value: '40HC', valueType: 'text' }] }],
  trackingEvents: [
    {
      createdDate: '2026-04-29T10:00:00Z',
      trackingType: 'important',
      code: 'DEP',
      title: 'Departed',
      eventDate: '2026-04-29',
      eventDate2: null,
      classifier: 'actual',
      location: 'Shanghai, China',
      sourceCode: 'DEPA',
      description: null,
    },
  ],
  documents: [{ shipmentTrackingDocumentId: idOf(4900), filename: 'Bill of lading S200001.pdf' }],
  lastUpdatedDate: '2026-05-19T08:00:00Z',
}

/** Route of `trackedShipment` with the position of its vessel in the Indian Ocean. */
export const trackedRoute: ShipmentRoute = {
  currentMilestoneStep: 1,
  ports: [
    { order: 1, code: 'CNSHA', fullName: 'Shanghai, China', lat: 31.2, long: 121.5, role: 'origin', reached: true },
    { order: 2, code: 'GBFXT', fullName: 'Felixstowe, United Kingdom', lat: 51.95, long: 1.35, role: 'destination', reached: false },
  ],
  legs: [
    {
      from: 1,
      to: 2,
      transport: 'SEA',
      state: 'underWay',
      via: ['Suez Canal'],
      distanceKm: 19_500,
      doneKm: 8000,
      done: [
        [
          [121.5, 31.2],
          [104, 1.2],
          [80, 5.5],
        ],
      ],
      remaining: [
        [
          [80, 5.5],
          [43.4, 12.6],
          [32.5, 30],
          [-5.6, 36],
          [1.35, 51.95],
        ],
      ],
    },
  ],
  estimatedArrivalDate: '2026-06-02',
  actualArrivalDate: null,
  estimate: {
    port: 2,
    eta: '2026-06-03',
    distanceToGoKm: 11_500,
    speed: 17,
    carrierEta: '2026-06-02',
    daysAfterCarrier: 1,
  },
  vessel: {
    name: 'MSC Aurora',
    lat: 5.5,
    lon: 80,
    timestamp: standardNow,
    status: 'Under way',
    speed: 17,
    headingDeg: 280,
    ageMinutes: 30,
  },
}

/** Shipment under way. @param number last part of id and shipment number */
export const makeUnderWay = (number: number, over: Partial<ShipmentUnderWay> = {}): ShipmentUnderWay => ({
  shipmentTrackingId: makeHit(number).id,
  shipmentNumber: makeHit(number).shipmentNumber,
  originName: 'Shanghai',
  destinationName: 'Felixstowe',
  trans: 'SEA',
  mode: 'FCL',
  expectedArrival: { date: '2026-06-02', source: 'carrier', hasPassed: false, daysAfterCarrier: null },
  overdueDays: null,
  noUpdateSince: null,
  position: { lat: 5.5, lon: 80, kind: 'vessel', name: 'MSC Aurora' },
  ...over,
})

/** Response with these shipments under way. */
export const listUnderWay = (items: ShipmentUnderWay[] = [makeUnderWay(1)]): ShipmentsUnderWay => ({
  today: standardNow.slice(0, 10),
  items,
  totalItems: items.length,
  latestArrivals: [],
})

/** Returns the handlers of track and trace for `trackedShipment`; commands change its focus. */
export function trackingHandlers(route = trackedRoute): ApiHandlers {
  let hasFocusedShipment = false
  return {
    searchShipmentTracking: ({ searchText }) => {
      const items = [makeHit(1)].filter(({ shipmentNumber }) => shipmentNumber.toLowerCase() === searchText.toLowerCase())
      return { items, totalItems: items.length }
    },
    listShipmentsUnderWay: () => listUnderWay(),
    findShipmentAccounts: () => ({ accounts: [] }),
    getShipmentTracking: ({ shipmentTrackingId: id }) => ({
      ...trackedShipment,
      shipmentTrackingId: id,
      shipmentNumber: makeHit(Number(id.slice(-4)) - 4000).shipmentNumber,
    }),
    listTrackedOrderNumbers: () => ['PO-100045'],
    getShipmentRoute: () => route,
    getShipmentUpdates: () => null as never,
    getFocusedShipmentState: () => ({ hasFocusedShipment }),
    getShipmentStateSubscribeStatus: () => ({ isSubscribed: false, enabledNotification: true }),
    getTrackingPurchaseOrder: ({ orderNumber }) => ({
      orderNumber,
      lines: [{ lineNumber: 1, productCode: 'TENT-2', productName: 'Two-person tent', qty: 400, qtyMet: 120, unitName: 'PCS' }],
    }),
    listShareLinks: () => [],
    focusShipment: () => {
      hasFocusedShipment = true
      return null
    },
    unfocusShipment: () => {
      hasFocusedShipment = false
      return null
    },
  }
}
