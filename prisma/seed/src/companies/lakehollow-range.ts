import { category } from './category.ts'
import type { ProfiledSupplier } from './customer-profile.ts'

export const categories = [
  category(
    'Monitors',
    'Blood Pressure Monitor, Pulse Oximeter, Thermometer, Body Scale, Sleep Tracker, Hearing Aid Case',
    'Cardia, Vitalis, Homecare',
    'Basic, Bluetooth, Pro, Travel',
    { price: [3.5, 64], volume: [0.0008, 0.006], density: 220, pack: 24, unit: 'EA', duty: 0.013 },
  ),
  category(
    'Power',
    'Wall Charger, Power Bank, USB-C Cable, Wireless Pad, Surge Strip, Car Charger',
    'Voltary, Northlight, Kite',
    '20 W, 65 W, 10,000 mAh, 2 m',
    { price: [0.9, 22], volume: [0.0002, 0.0016], density: 320, pack: 50, unit: 'EA', duty: 0.026 },
  ),
  category(
    'Audio',
    'Earbuds, Bookshelf Speaker, Soundbar, Clock Radio, Headset',
    'Tremolo, Larkspur, Cabinet',
    'Black, Ivory, Mini, Plus',
    { price: [5, 72], volume: [0.0006, 0.022], density: 210, pack: 10, unit: 'EA', duty: 0.019 },
  ),
  category(
    'Mobility',
    'Folding Walker, Shower Chair, Transfer Bench, Cane, Rollator, Bed Rail',
    'Steadfast, Easewell',
    'Standard, Bariatric, Compact',
    { price: [6, 88], volume: [0.01, 0.14], density: 130, pack: 2, unit: 'EA', duty: 0 },
  ),
  category(
    'Disposables',
    'Nitrile Gloves 100 ct, Face Masks 50 ct, Gauze Rolls 12 ct, Alcohol Wipes 200 ct, Underpads 30 ct',
    'Clearhand, Basics',
    'S, M, L, XL',
    { price: [1.2, 9], volume: [0.0015, 0.009], density: 210, pack: 40, unit: 'BX', duty: 0.03 },
  ),
  category(
    'Test kits',
    'Glucose Strips 50 ct, Cholesterol Test Kit, Flu Antigen Test 25 ct, Lancets 100 ct',
    'Assayline, Pointcare',
    'Home, Clinic',
    { price: [4, 58], volume: [0.0004, 0.003], density: 230, pack: 48, unit: 'KIT', duty: 0, chilled: true },
  ),
]

/** Its largest suppliers, largest first; all others are generated. */
export const suppliers: readonly ProfiledSupplier[] = [
  { name: 'Shenzhen Bright Orchard Electronics Co., Ltd.', origin: 'shenzhen', category: 'Power' },
  { name: 'Ningbo Lantern Bay Home Products Co., Ltd.', origin: 'ningbo', category: 'Mobility', vendorNumber: 'LH-60044' },
  { name: 'Dispositivos Médicos del Río Bravo, S.A. de C.V.', origin: 'reynosa', category: 'Disposables' },
  { name: 'Penang Straits Diagnostics Sdn. Bhd.', origin: 'penang', category: 'Test kits' },
  { name: '東莞市星河電子科技股份有限公司 (Dongguan Star River Electronics Technology)', origin: 'dongguan', category: 'Audio' },
  { name: 'Kaohsiung Harbourlight Precision Instruments Co., Ltd.', origin: 'kaohsiung', category: 'Monitors' },
  { name: 'Bałtyk Północ Sourcing Sp. z o.o.', origin: 'gdansk', category: 'Mobility', vendorNumber: 'LH-60051' },
  { name: 'Hanbada Audio Co., Ltd.', origin: 'busan', category: 'Audio' },
  { name: 'Saigon Clearwater Medical Disposables Manufacturing and Trading Company Limited', origin: 'hoChiMinh', category: 'Disposables' },
  { name: 'Kobalt Diagnostik GmbH', origin: 'hamburg', category: 'Test kits' },
]
