export interface Status {
  /** Event code of the portal or of DCSA. */
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

const stuffed: Status = { code: 'STUF', title: 'Stuffed', type: 'normal' }
const stripped: Status = { code: 'STRP', title: 'Stripped', type: 'normal' }

/**
 * Status codes of ocean carriers in 315 and IFTSTA (X12 element 1015). Only codes with the same meaning for all carriers are listed; others are
 * shown beside the raw text and make no event.
 */
const oceanStatus: Partial<Record<string, Status>> = {
  VD: departure,
  VA: arrival,
  AE: loaded,
  UV: discharged,
  I: gateIn,
  OA: gateOut,
  CT: cleared,
  D: delivered,
}

/** Codes of UNECE Recommendation 24 (revision 6) that correspond to an event of the portal. */
const uneceStatus: Partial<Record<string, Status>> = {
  1: arrival,
  3: arrival,
  12: cleared,
  13: pickedUp,
  21: delivered,
  22: delivered,
  24: departure,
  27: departure,
  28: stripped,
  29: discharged,
  40: arrival,
  48: loaded,
  79: loaded,
  92: loaded,
  93: stuffed,
  94: stuffed,
  114: delivered,
  127: departure,
  130: pickedUp,
  346: discharged,
}

/** Returns the meaning of an ocean carrier's status code, or of a UNECE Recommendation 24 code with or without leading zeros. */
export function statusOf(code: string): Status | undefined {
  if (/^\d{1,4}$/.test(code)) return uneceStatus[Number(code)]
  return Object.hasOwn(oceanStatus, code) ? oceanStatus[code] : undefined
}

/** Status codes of road shipments (X12 element 1650). */
export const roadStatus: Partial<Record<string, Status>> = { D1: delivered, CP: pickedUp, AF: pickedUp }
