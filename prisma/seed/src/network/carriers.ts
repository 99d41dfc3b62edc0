import type { Transport } from './transport.ts'

export interface Carrier {
  /** Fictitious code: SCAC-like for sea, rail and road, IATA-like for air. */
  code: string
  name: string
  transport: Transport
  /** Container owner code (ISO 6346) without the `U`; empty if it has none. */
  owner: string
}

const sea = (code: string, name: string, owner: string): Carrier => ({ code, name, transport: 'SEA', owner })

/** Container lines, larger ones first. */
export const oceanCarriers: readonly Carrier[] = [
  sea('QAUR', 'Aurelia Container Line', 'QAR'),
  sea('QKST', 'Kestrel Maritime', 'QKS'),
  sea('QTAS', 'Tasman Arc Shipping', 'QTA'),
  sea('QHLB', 'Halcyon Bay Lines', 'QHB'),
  sea('QLOT', 'Orient Lotus Line', 'QLO'),
  sea('QGAN', 'North Gannet Shipping', 'QGN'),
  sea('QCAS', 'Castellan Container Line', 'QCC'),
  sea('QMZN', 'Mizzen & Rowe Ocean', 'QMZ'),
]

export const airlines: readonly Carrier[] = [
  { code: 'X7', name: 'Lumen Air Cargo', transport: 'AIR', owner: '' },
  { code: 'Q3', name: 'Cirrus Meridian Airways', transport: 'AIR', owner: '' },
  { code: 'Z9', name: 'Albatross Freight Airlines', transport: 'AIR', owner: '' },
  { code: 'Y5', name: 'Sunbird Cargo', transport: 'AIR', owner: '' },
]

export const hauliers: readonly Carrier[] = [
  { code: 'QVIA', name: 'Via Ferrata Trucking', transport: 'ROAD', owner: '' },
  { code: 'QBRM', name: 'Bramble & Stroud Haulage', transport: 'ROAD', owner: '' },
  { code: 'QRIO', name: 'Rio Claro Transfer', transport: 'ROAD', owner: '' },
]

export const railways: readonly Carrier[] = [
  { code: 'QSTP', name: 'Steppe Link Intermodal', transport: 'RAIL', owner: 'QSL' },
  { code: 'QAMB', name: 'Amber Gate Rail Cargo', transport: 'RAIL', owner: 'QAG' },
]
