import type { Currency } from '../network/currencies.ts'

/** Town with factories, and the ports that their goods leave by (UN/LOCODE). */
export interface Origin {
  city: string
  state: string
  country: string
  /** Absent if nothing leaves by sea. */
  seaPort?: string
  airport: string
  railGate?: string
  roadGate?: string
  /** Invoice currencies of its factories, the usual one first. */
  currencies: readonly [Currency, Currency?]
  /** First digits of telephone numbers and of post codes. */
  dialling: string
  postCode: string
}

type Gates = Pick<Origin, 'seaPort' | 'airport' | 'railGate' | 'roadGate'>

const usd = ['USD'] as const

const town = (
  country: string,
  city: string,
  state: string,
  gates: Gates,
  currencies: Origin['currencies'],
  dialling: string,
  postCode: string,
): Origin => ({ city, state, country, ...gates, currencies, dialling, postCode })

const china = (
  city: string,
  state: string,
  seaPort: string,
  airport: string,
  dialling: string,
  postCode: string,
  railGate = 'CNWUH',
): Origin => town('China', city, state, { seaPort, airport, railGate }, ['USD', 'CNY'], `+86 ${dialling}`, postCode)

export const origins = {
  shanghai: china('Shanghai', 'Shanghai', 'CNSHA', 'CNPVG', '21', '2013'),
  ningbo: china('Ningbo', 'Zhejiang', 'CNNGB', 'CNPVG', '574', '3150'),
  yiwu: china('Yiwu', 'Zhejiang', 'CNNGB', 'CNPVG', '579', '3220'),
  qingdao: china('Qingdao', 'Shandong', 'CNTAO', 'KRICN', '532', '2660'),
  xiamen: china('Xiamen', 'Fujian', 'CNXMN', 'TWTPE', '592', '3610'),
  shenzhen: china('Shenzhen', 'Guangdong', 'CNYTN', 'HKHKG', '755', '5180'),
  dongguan: china('Dongguan', 'Guangdong', 'CNYTN', 'CNCAN', '769', '5230'),
  foshan: china('Foshan', 'Guangdong', 'CNYTN', 'CNCAN', '757', '5280'),
  tianjin: china('Tianjin', 'Tianjin', 'CNTXG', 'KRICN', '22', '3004'),
  chongqing: china('Chongqing', 'Chongqing', 'CNSHA', 'CNCKG', '23', '4010', 'CNCKG'),
  hongKong: town('Hong Kong', 'Kwun Tong', 'Kowloon', { seaPort: 'HKHKG', airport: 'HKHKG' }, ['USD', 'HKD'], '+852 2', '9990'),
  kaohsiung: town('Taiwan', 'Kaohsiung', 'Kaohsiung', { seaPort: 'TWKHH', airport: 'TWTPE' }, usd, '+886 7', '8060'),
  busan: town('South Korea', 'Busan', 'Gyeongsangnam-do', { seaPort: 'KRPUS', airport: 'KRICN' }, usd, '+82 51', '4873'),
  hoChiMinh: town('Vietnam', 'Thủ Dầu Một', 'Bình Dương', { seaPort: 'VNSGN', airport: 'VNSGN' }, usd, '+84 274', '7500'),
  haiphong: town('Vietnam', 'Hải Phòng', 'Hải Phòng', { seaPort: 'VNHPH', airport: 'VNHAN' }, usd, '+84 225', '1800'),
  chonburi: town('Thailand', 'Chonburi', 'Chonburi', { seaPort: 'THLCH', airport: 'THBKK' }, ['USD', 'THB'], '+66 38', '2000'),
  penang: town('Malaysia', 'Bayan Lepas', 'Penang', { seaPort: 'MYPKG', airport: 'MYPEN' }, ['USD', 'MYR'], '+60 4', '1190'),
  bekasi: town('Indonesia', 'Bekasi', 'Jawa Barat', { seaPort: 'IDJKT', airport: 'IDJKT' }, usd, '+62 21', '1714'),
  mumbai: town('India', 'Bhiwandi', 'Maharashtra', { seaPort: 'INNSA', airport: 'INBOM' }, ['USD', 'INR'], '+91 22', '4213'),
  chennai: town('India', 'Tiruppur', 'Tamil Nadu', { seaPort: 'INMAA', airport: 'INMAA' }, ['USD', 'INR'], '+91 421', '6416'),
  dhaka: town('Bangladesh', 'Gazipur', 'Dhaka', { seaPort: 'BDCGP', airport: 'BDDAC' }, usd, '+880 2', '1700'),
  izmir: town('Türkiye', 'İzmir', 'İzmir', { seaPort: 'TRIZM', airport: 'TRIST', roadGate: 'TRIST' }, ['EUR', 'TRY'], '+90 232', '3504'),
  alexandria: town('Egypt', 'Borg El Arab', 'Alexandria', { seaPort: 'EGALY', airport: 'EGALY' }, usd, '+20 3', '2193'),
  porto: town('Portugal', 'Guimarães', 'Braga', { seaPort: 'PTLEI', airport: 'PTOPO', roadGate: 'PTOPO' }, ['EUR'], '+351 253', '4800'),
  turin: town('Italy', 'Biella', 'Piemonte', { seaPort: 'ITGOA', airport: 'ITTRN', roadGate: 'ITTRN' }, ['EUR'], '+39 015', '1390'),
  gdansk: town(
    'Poland',
    'Gdańsk',
    'Pomorskie',
    { seaPort: 'PLGDN', airport: 'PLWAW', roadGate: 'PLGDN' },
    ['EUR', 'PLN'],
    '+48 58',
    '8020',
  ),
  hamburg: town(
    'Germany',
    'Lüneburg',
    'Niedersachsen',
    { seaPort: 'DEHAM', airport: 'DEFRA', roadGate: 'DEHAM' },
    ['EUR'],
    '+49 4131',
    '2133',
  ),
  reynosa: town('Mexico', 'Reynosa', 'Tamaulipas', { airport: 'MXMEX', roadGate: 'MXREX' }, ['USD', 'MXN'], '+52 899', '8878'),
  queretaro: town('Mexico', 'Querétaro', 'Querétaro', { airport: 'MXMEX', roadGate: 'MXMEX' }, ['USD', 'MXN'], '+52 442', '7624'),
} satisfies Record<string, Origin>

export type OriginKey = keyof typeof origins
