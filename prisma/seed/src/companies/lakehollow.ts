import type { CustomerProfile } from './customer-profile.ts'
import { categories, suppliers } from './lakehollow-range.ts'

const company = 'Lakehollow Health & Electronics, Inc.'
const centre = (name: string, streetAddress: string, city: string, state: string, postCode: string) => ({
  name: `Lakehollow ${name}`,
  companyName: company,
  streetAddress,
  city,
  state,
  country: 'United States',
  postCode,
  telephone: '+1 312 555 0140',
  email: 'receiving@lakehollow.example',
})

/** An American distributor of home health devices and small electronics: much air freight, lorries from Mexico, rail to Chicago. */
export const lakehollow: CustomerProfile = {
  key: 'lakehollow',
  name: company,
  alias: 'lakehollow',
  contactEmail: 'imports@lakehollow.example',
  baseCurrency: 'USD',
  timeZone: 'America/Chicago',
  daylight: [7 * 60, 23 * 60],
  sizes: { small: { shipments: 600, suppliers: 26, products: 180 }, large: { shipments: 10_000, suppliers: 48, products: 420 } },
  growth: 0.14,
  numbers: {
    firstShipment: 7_012_345,
    order: (index) => `LH${String(73_310 + index).padStart(7, '0')}`,
    product: (index) => String(880_100 + index * 11),
    supplier: (index) => String(300_400 + index * 12),
    lineStep: 1,
    houseWaybill: 'LHH',
  },
  origins: [
    { key: 'shenzhen', weight: 20, transport: { SEA: 58, AIR: 42 } },
    { key: 'dongguan', weight: 12, transport: { SEA: 72, AIR: 28 } },
    { key: 'ningbo', weight: 8, transport: { SEA: 88, AIR: 12 } },
    { key: 'kaohsiung', weight: 8, transport: { SEA: 60, AIR: 40 } },
    { key: 'busan', weight: 7, transport: { SEA: 60, AIR: 40 } },
    { key: 'hoChiMinh', weight: 8, transport: { SEA: 80, AIR: 20 } },
    { key: 'penang', weight: 9, transport: { SEA: 64, AIR: 36 } },
    { key: 'mumbai', weight: 5, transport: { SEA: 62, AIR: 38 } },
    { key: 'reynosa', weight: 11, transport: { ROAD: 94, AIR: 6 } },
    { key: 'queretaro', weight: 6, transport: { ROAD: 82, AIR: 18 } },
    { key: 'gdansk', weight: 3, transport: { SEA: 70, AIR: 30 } },
    { key: 'hamburg', weight: 3, transport: { SEA: 40, AIR: 60 } },
  ],
  destinations: [
    {
      weight: 42,
      seaPort: 'USLAX',
      airport: 'USORD',
      roadGate: 'USCHI',
      onward: { to: 'USCHI', days: 6 },
      place: 'Joliet, IL',
      centre: centre('DC Joliet', '2600 Laraway Road', 'Joliet', 'IL', '60433'),
    },
    {
      weight: 22,
      seaPort: 'USNYC',
      airport: 'USJFK',
      roadGate: 'USNYC',
      place: 'Cranbury, NJ',
      centre: centre('DC Cranbury', '8 Station Road', 'Cranbury', 'NJ', '08512'),
    },
    {
      weight: 20,
      seaPort: 'USHOU',
      airport: 'USDAL',
      roadGate: 'USDAL',
      place: 'Lancaster, TX',
      centre: centre('DC Dallas', '1500 Balmorhea Drive', 'Lancaster', 'TX', '75146'),
    },
    {
      weight: 16,
      seaPort: 'USSAV',
      airport: 'USATL',
      roadGate: 'USDAL',
      place: 'Pooler, GA',
      centre: centre('DC Savannah', '44 Morgan Lakes Boulevard', 'Pooler', 'GA', '31322'),
    },
  ],
  categories,
  consolidated: 0.3,
  buyers: [
    { id: 'LH-ELEC', name: 'Marisol Quintero' },
    { id: 'LH-HOME', name: 'Wade Lindqvist' },
    { id: 'LH-CLIN', name: 'Aisha Rahman-Doyle' },
  ],
  customFields: {
    date: 'FDA notice filed',
    decimal: 'Tariff exposure',
    text: 'Programme',
    texts: ['Private label', 'Branded', 'Clinic', 'Online only'],
  },
  suppliers,
}
