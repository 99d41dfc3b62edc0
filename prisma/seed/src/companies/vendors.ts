import type { DemoAddress } from '../booking/demo-booking.ts'

/** Supplier with a vendor account, and the vendor numbers that customers use for it. */
export interface VendorProfile {
  /** Stable name of the account within the demo data. */
  key: string
  name: string
  contactEmail: string
  baseCurrency: string
  /** IANA name. */
  timeZone: string
  links: readonly { customer: string; vendorNumber: string }[]
  /** Address book, the usual shipper first. */
  addresses: readonly DemoAddress[]
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
    addresses: [
      {
        name: 'Lantern Bay Beilun Works',
        companyName: 'Ningbo Lantern Bay Home Products Co., Ltd.',
        streetAddress: '1188 Huangshan West Road, Beilun',
        city: 'Ningbo',
        state: 'Zhejiang',
        country: 'China',
        countryCode: 'CN',
        postCode: '315800',
        telephone: '+86 574 555 0130',
        email: 'beilun@lantern-bay.example',
      },
      {
        name: 'Lantern Bay Cixi Plant 2',
        companyName: 'Ningbo Lantern Bay Home Products Co., Ltd.',
        streetAddress: '66 Xincheng Avenue, Hangzhou Bay New Zone',
        city: 'Cixi',
        state: 'Zhejiang',
        country: 'China',
        countryCode: 'CN',
        postCode: '315336',
        telephone: '+86 574 555 0131',
        email: 'cixi@lantern-bay.example',
      },
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
    addresses: [
      {
        name: 'Mekong Heron Bình Dương',
        companyName: 'Mekong Heron Outdoor Manufacturing JSC',
        streetAddress: '27 VSIP Street 6, Thuận An',
        city: 'Bình Dương',
        country: 'Vietnam',
        countryCode: 'VN',
        postCode: '75200',
        telephone: '+84 274 555 0140',
        email: 'binhduong@mekong-heron.example',
      },
      {
        name: 'Mekong Heron Hải Phòng',
        companyName: 'Mekong Heron Outdoor Manufacturing JSC',
        streetAddress: '9 Đình Vũ Industrial Zone, Hải An',
        city: 'Hải Phòng',
        country: 'Vietnam',
        countryCode: 'VN',
        postCode: '04150',
        telephone: '+84 225 555 0141',
        email: 'haiphong@mekong-heron.example',
      },
    ],
  },
  {
    key: 'baltyk-polnoc',
    name: 'Bałtyk Północ Sourcing Sp. z o.o.',
    contactEmail: 'spedycja@baltyk-polnoc.example',
    baseCurrency: 'EUR',
    timeZone: 'Europe/Warsaw',
    // an agent: also ships for a factory that has another number at the customer
    links: [
      { customer: 'thornbeck', vendorNumber: 'TB-5120' },
      { customer: 'thornbeck', vendorNumber: 'TB-5121' },
      { customer: 'lakehollow', vendorNumber: 'LH-60051' },
    ],
    addresses: [
      {
        name: 'Bałtyk Północ, skład Gdańsk',
        companyName: 'Bałtyk Północ Sourcing Sp. z o.o.',
        streetAddress: 'ul. Kontenerowa 21',
        city: 'Gdańsk',
        state: 'Pomorskie',
        country: 'Poland',
        countryCode: 'PL',
        postCode: '80-601',
        telephone: '+48 58 555 0150',
        email: 'sklad@baltyk-polnoc.example',
      },
      {
        name: 'Zakład Krawiecki Łódź',
        companyName: 'Zakład Krawiecki Nowa Tkalnia S.A.',
        streetAddress: 'ul. Włókniarzy 118',
        city: 'Łódź',
        state: 'Łódzkie',
        country: 'Poland',
        countryCode: 'PL',
        postCode: '91-027',
        telephone: '+48 42 555 0151',
        email: 'wysylka@nowa-tkalnia.example',
      },
    ],
  },
]
