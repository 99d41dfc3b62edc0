import type { Message } from './interchange.ts'

/** Segment as shown beside the raw text. */
export interface NamedSegment {
  number: number
  /** Start in the decoded text, for highlighting. */
  offset: number
  tag: string
  name: string
  /** Values with their positions: `2` is the second element, `2.3` its third component, `2#2` its second repetition. */
  values: { place: string; value: string }[]
}

/** Returns the segments of a message with their names and values. Values are text of the sender: escape them. */
export function describeMessage(standard: 'EDIFACT' | 'X12', { segments }: Pick<Message, 'segments'>): NamedSegment[] {
  return segments.map(({ number, offset, tag, elements, repetitions = [] }) => {
    const own = elements.slice(1).flatMap((components, index) => placed(String(index + 1), components))
    const again = new Map<number, number>()
    const repeated = repetitions.flatMap(({ element, components }) => {
      const count = (again.get(element) ?? 1) + 1
      again.set(element, count)
      return placed(`${element}#${count}`, components)
    })
    return { number, offset, tag, name: segmentName(standard, tag), values: [...own, ...repeated] }
  })
}

function placed(place: string, components: readonly string[]): NamedSegment['values'] {
  const all = components.map((value, index) => ({ place: components.length > 1 ? `${place}.${index + 1}` : place, value }))
  return all.filter(({ value }) => value !== '')
}

const edifact = table(`
  UNB Interchange header; UNZ Interchange trailer; UNG Group header; UNE Group trailer; UNH Message header; UNT Message trailer;
  UNS Section control; ALC Allowance or charge; BGM Beginning of message; CNI Consignment; CNT Control total;
  COM Communication contact; CPS Consignment packing sequence; CTA Contact; CUX Currencies; DGS Dangerous goods; DIM Dimensions;
  DTM Date or time; EQD Equipment; EQN Number of units; FTX Free text; GDS Nature of cargo; GID Goods item; GIN Goods identity;
  HAN Handling instructions; IMD Item description; LIN Line item; LOC Place; MEA Measurements; MOA Monetary amount;
  NAD Name and address; PAC Package; PAT Payment terms; PCD Percentage; PCI Package identification; PIA Additional product number;
  PRI Price; QTY Quantity; QVR Quantity variance; RFF Reference; RNG Range; SEL Seal number; SGP Split goods placement;
  STS Status; TAX Duty or tax; TDT Transport; TMP Temperature; TOD Terms of delivery; TSR Transport service
`)

const x12 = table(`
  ISA Interchange header; IEA Interchange trailer; GS Group header; GE Group trailer; ST Transaction set header;
  SE Transaction set trailer; AK1 Group response; AK2 Transaction set response; AK3 Segment error; AK4 Element error;
  AK5 Transaction set acknowledgement; AK9 Group acknowledgement; AMT Monetary amount; AT5 Bill of lading handling;
  AT7 Shipment status; AT8 Weight and volume; B1 Beginning of booking; B10 Beginning of shipment status;
  B2 Beginning of load tender; B2A Set purpose; B3 Beginning of carrier invoice; B4 Beginning of ocean status;
  BAK Beginning of order acknowledgement; BCH Beginning of order change; BEG Beginning of purchase order;
  BIG Beginning of invoice; BSN Beginning of ship notice; C3 Currency; CTT Totals; CUR Currency; DTM Date or time;
  FOB Terms of delivery; G62 Date or time; HL Hierarchical level; IT1 Invoice line; ITD Terms of sale;
  L0 Line item quantity and weight; L11 Reference; L3 Total weight and charges; L5 Description and marks; LIN Item;
  LX Assigned number; M7 Seal numbers; MAN Marks and numbers; MS1 Place of equipment; MS2 Equipment or container owner; N1 Party;
  N2 Additional name; N3 Street address; N4 City and country; N7 Equipment; N9 Reference; NTE Note; PER Contact;
  PID Item description; PO1 Order line; PO4 Packing; PRF Purchase order reference; Q2 Vessel; R4 Port; REF Reference; S5 Stop;
  SAC Allowance or charge; SN1 Shipped item; TD1 Packages and weight; TD3 Equipment; TD5 Carrier and route; TDS Total amount;
  V1 Vessel; Y3 Space confirmation; Y4 Container release
`)

/** Returns the name of a segment; the tag if it is unknown. */
function segmentName(standard: 'EDIFACT' | 'X12', tag: string): string {
  return (standard === 'EDIFACT' ? edifact : x12).get(tag) ?? tag
}

/** Parses `TAG Name; …` into a map. */
function table(text: string): Map<string, string> {
  const entries = text.split(';').map((entry) => entry.trim())
  return new Map(entries.map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)]))
}
