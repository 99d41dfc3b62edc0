/** A supplier that signs in itself: what it delivers to whom, by the numbers the customers know it under. */
export interface VendorProfile {
  /** Stable name of the account within the demo world. */
  key: string
  name: string
  contactEmail: string
  baseCurrency: string
  /** IANA name. */
  timeZone: string
  links: readonly { customer: string; vendorNumber: string }[]
}

export const vendors: readonly VendorProfile[] = [
  {
    key: 'lantern-bay',
    name: 'Ningbo Lantern Bay Home Products Co., Ltd.',
    contactEmail: 'export@lantern-bay.example',
    baseCurrency: 'USD',
    timeZone: 'Asia/Shanghai',
    links: [
      { customer: 'kurrajong-vale', vendorNumber: 'KV20417' },
      { customer: 'lakehollow', vendorNumber: 'LH-60044' },
    ],
  },
  {
    key: 'mekong-heron',
    name: 'Mekong Heron Outdoor Manufacturing JSC',
    contactEmail: 'shipping@mekong-heron.example',
    baseCurrency: 'USD',
    timeZone: 'Asia/Ho_Chi_Minh',
    links: [
      { customer: 'kurrajong-vale', vendorNumber: 'KV20561' },
      { customer: 'thornbeck', vendorNumber: 'TB-7731' },
    ],
  },
  {
    key: 'baltyk-polnoc',
    name: 'Bałtyk Północ Sourcing Sp. z o.o.',
    contactEmail: 'spedycja@baltyk-polnoc.example',
    baseCurrency: 'EUR',
    timeZone: 'Europe/Warsaw',
    // an agent: it also ships for a factory that the customer knows by another number
    links: [
      { customer: 'thornbeck', vendorNumber: 'TB-5120' },
      { customer: 'thornbeck', vendorNumber: 'TB-5121' },
      { customer: 'lakehollow', vendorNumber: 'LH-60051' },
    ],
  },
]
