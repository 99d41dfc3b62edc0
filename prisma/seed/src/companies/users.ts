export interface DemoUser {
  email: string
  firstName: string
  lastName: string
  role: 'full-admin' | 'admin' | 'user'
  /** Keys of the accounts of the user; empty for a full administrator, who sees all. */
  accounts: readonly string[]
  buyerId: string | null
  phoneNumber: string | null
  /** One-line description of the user's view. */
  shows: string
}

/** A user of every kind. */
export const users: readonly DemoUser[] = [
  {
    email: 'admin@portal.example',
    firstName: 'Rosalind',
    lastName: 'Achterberg',
    role: 'full-admin',
    accounts: [],
    buyerId: null,
    phoneNumber: '+61 2 5550 0101',
    shows: 'Full administrator: all accounts, users, features, vendor links and external applications',
  },
  {
    email: 'accounts@portal.example',
    firstName: 'Tobias',
    lastName: 'Mwangi',
    role: 'admin',
    accounts: ['kurrajong-vale', 'thornbeck', 'lantern-bay'],
    buyerId: null,
    phoneNumber: '+44 1632 960102',
    shows: 'Administrator of two customers and a vendor: account selector, users of these accounts, bookings',
  },
  {
    email: 'vendors@portal.example',
    firstName: 'Phương',
    lastName: 'Lê',
    role: 'admin',
    accounts: ['mekong-heron'],
    buyerId: null,
    phoneNumber: null,
    shows: 'Administrator of one vendor: its users, address book and bookings, no reports',
  },
  {
    email: 'imogen.tait@kurrajong-vale.example',
    firstName: 'Imogen',
    lastName: 'Tait',
    role: 'user',
    accounts: ['kurrajong-vale'],
    buyerId: 'KV-B01',
    phoneNumber: '+61 2 5550 0111',
    shows: 'Customer user and buyer KV-B01: reports in AUD, "Show only my Purchase Orders"',
  },
  {
    email: 'fergus.allardyce@thornbeck.example',
    firstName: 'Fergus',
    lastName: 'Allardyce',
    role: 'user',
    accounts: ['thornbeck'],
    buyerId: null,
    phoneNumber: '+44 1632 960112',
    shows: 'Customer user: reports in GBP, road and rail besides sea and air',
  },
  {
    email: 'marisol.quintero@lakehollow.example',
    firstName: 'Marisol',
    lastName: 'Quintero',
    role: 'user',
    accounts: ['lakehollow'],
    buyerId: null,
    phoneNumber: null,
    shows: 'Customer user: reports in USD, much air freight, the smallest account',
  },
  {
    email: 'zhou.lan@lantern-bay.example',
    firstName: '兰',
    lastName: '周',
    role: 'user',
    accounts: ['lantern-bay'],
    buyerId: null,
    phoneNumber: '+86 574 555 0121',
    shows: 'Vendor user: orders of Kurrajong & Vale and Lakehollow to book',
  },
  {
    email: 'minh.tran@mekong-heron.example',
    firstName: 'Minh',
    lastName: 'Trần',
    role: 'user',
    accounts: ['mekong-heron'],
    buyerId: null,
    phoneNumber: null,
    shows: 'Vendor user: orders of Kurrajong & Vale and Thornbeck to book',
  },
  {
    email: 'lukasz.zolc@baltyk-polnoc.example',
    firstName: 'Łukasz',
    lastName: 'Żółć',
    role: 'user',
    accounts: ['baltyk-polnoc'],
    buyerId: null,
    phoneNumber: '+48 58 555 0123',
    shows: 'Vendor user of an agent: two vendor numbers with one customer',
  },
]
