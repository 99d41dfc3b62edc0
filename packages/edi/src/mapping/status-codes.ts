interface Status {
  /** The portal's own code, or DCSA's. */
  code: string
  title: string
  type: 'important' | 'normal'
}

const departure: Status = { code: 'DEPA', title: 'Departed', type: 'important' }
const arrival: Status = { code: 'ARRI', title: 'Arrived', type: 'important' }
const delivered: Status = { code: 'DCF', title: 'Delivered', type: 'important' }
const cleared: Status = { code: 'CLR', title: 'Customs cleared', type: 'important' }
const loaded: Status = { code: 'LOAD', title: 'Loaded', type: 'normal' }
const discharged: Status = { code: 'DISC', title: 'Discharged', type: 'normal' }
const gateIn: Status = { code: 'GTIN', title: 'Gate in', type: 'normal' }
const gateOut: Status = { code: 'GTOT', title: 'Gate out', type: 'normal' }
const pickedUp: Status = { code: 'PICK', title: 'Picked up', type: 'normal' }

/**
 * What the status codes mean that ocean carriers send in 315 and IFTSTA (X12 element 1015). Only codes whose meaning is the same with all of
 * them are here; the others are shown beside the raw text and become no event.
 */
export const oceanStatus: Partial<Record<string, Status>> = {
  VD: departure,
  VA: arrival,
  AE: loaded,
  UV: discharged,
  I: gateIn,
  OA: gateOut,
  CT: cleared,
  D: delivered,
}

/** Status of a road shipment (X12 element 1650). */
export const roadStatus: Partial<Record<string, Status>> = { D1: delivered, CP: pickedUp, AF: pickedUp }
