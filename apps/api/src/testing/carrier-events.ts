/** Values of a DCSA event that tests vary. */
export interface CarrierEvent {
  id?: string
  code?: string
  classifier?: 'PLN' | 'EST' | 'ACT'
  /** Time at which it happened or is expected. */
  at: string
  /** Time at which the carrier recorded it. */
  updated?: string
  location?: string
  booking?: string
  container?: string
  /** DCSA's mode of transport. */
  mode?: 'VESSEL' | 'TRUCK' | 'RAIL' | 'BARGE'
}

const kinds: Record<string, string> = { DEPA: 'TRANSPORT', ARRI: 'TRANSPORT' }

/** Returns an event in the format of DCSA 3.0. */
export const carrierEvent = ({
  id,
  code = 'DEPA',
  classifier = 'ACT',
  at,
  updated,
  location = 'CNSHA',
  booking = 'BKG-1',
  container,
  mode,
}: CarrierEvent) => {
  const kind = kinds[code] ?? 'EQUIPMENT'
  return {
    ...(id !== undefined && { eventID: id }),
    eventDateTime: at,
    ...(updated !== undefined && { eventUpdatedDateTime: updated }),
    eventClassification: { eventTypeCode: kind, eventClassifierCode: classifier, [`${kind.toLowerCase()}EventTypeCode`]: code },
    eventLocation: { UNLocationCode: location },
    shipmentDetails: { documentReference: { typeCode: 'BKG', reference: booking } },
    ...(mode && { transportDetails: { transportCall: { modeOfTransport: mode } } }),
    ...(container !== undefined && { equipmentDetails: { equipmentReference: container } }),
  }
}

/** Returns a retraction of an event, which needs nothing but its id. */
export const retraction = (id: string, updated?: string) => ({
  eventID: id,
  isRetracted: true,
  ...(updated !== undefined && { eventUpdatedDateTime: updated }),
})
