import { category } from './category.ts'
import type { ProfiledSupplier } from './customer-profile.ts'

export const categories = [
  category(
    'Shells',
    'Waterproof Jacket, Softshell, Overtrousers, Poncho, Windproof Gilet',
    'Fellside, Cairn, Scafell, Torridon',
    "Men's, Women's, Kids', Long Fit",
    { price: [6, 40], volume: [0.006, 0.015], density: 160, pack: 12, unit: 'PCE', duty: 0.12 },
  ),
  category(
    'Insulation',
    'Down Jacket, Fleece, Base Layer, Insulated Vest, Merino Top',
    'Rannoch, Bowland, Skye, Helvellyn',
    "Men's, Women's, Kids', Half-zip",
    { price: [3.5, 28], volume: [0.005, 0.018], density: 120, pack: 12, unit: 'PCE', duty: 0.12 },
  ),
  category(
    'Footwear',
    'Walking Boot, Trail Shoe, Wellington, Hut Slipper, Approach Shoe',
    'Malham, Kinder, Glencoe',
    "Men's, Women's, Wide, Mid",
    { price: [5, 33], volume: [0.009, 0.018], density: 170, pack: 10, unit: 'PR', duty: 0.16 },
  ),
  category(
    'Tents',
    'Tunnel Tent, Dome Tent, Tarp, Awning, Event Shelter, Groundsheet',
    'Derwent, Ullswater, Exmoor',
    '2-person, 4-person, 6-person, Air',
    { price: [9, 150], volume: [0.02, 0.14], density: 190, pack: 1, unit: 'PCE', duty: 0.12 },
  ),
  category('Packs', 'Daypack, Expedition Pack, Duffel, Hip Pack, Dry Bag', 'Pennine, Cleveland, Cotswold', '12 L, 25 L, 40 L, 65 L', {
    price: [2.4, 34],
    volume: [0.006, 0.03],
    density: 130,
    pack: 6,
    unit: 'PCE',
    duty: 0.027,
  }),
  category(
    'Camp',
    'Folding Chair, Camp Bed, Stove, Cookset, Cool Box, Lantern, Sleeping Mat',
    'Basecamp, Bivvy, Ember',
    'Compact, Double, XL, Lite',
    { price: [4, 48], volume: [0.005, 0.05], density: 170, pack: 4, unit: 'PCE', duty: 0.027 },
  ),
]

/** Its largest suppliers, largest first; all others are generated. */
export const suppliers: readonly ProfiledSupplier[] = [
  { name: 'Mekong Heron Outdoor Manufacturing JSC', origin: 'haiphong', category: 'Shells', vendorNumber: 'TB-7731' },
  { name: 'Shenzhen Blue Ridge Tent & Awning Co., Ltd.', origin: 'shenzhen', category: 'Tents' },
  { name: 'Bałtyk Północ Sourcing Sp. z o.o.', origin: 'gdansk', category: 'Packs', vendorNumber: 'TB-5120' },
  { name: 'Padma Delta Apparels Ltd.', origin: 'dhaka', category: 'Insulation' },
  { name: '重庆山城户外用品有限公司 (Chongqing Hill City Outdoor)', origin: 'chongqing', category: 'Camp' },
  { name: 'Ege Yün Giyim Sanayi ve Ticaret A.Ş.', origin: 'izmir', category: 'Insulation' },
  { name: 'Calçados Serra da Penha, Lda.', origin: 'porto', category: 'Footwear' },
  { name: 'شركة دلتا النيل للملابس الجاهزة (Nile Delta Ready-Made Garments)', origin: 'alexandria', category: 'Insulation' },
  {
    name: 'Bałtycka Wytwórnia Namiotów, Plecaków i Śpiworów „Żagiel” Sp. z o.o. Spółka Komandytowa',
    origin: 'gdansk',
    category: 'Tents',
    vendorNumber: 'TB-5121',
  },
  { name: 'Shanghai Stepping Stone Footwear Co., Ltd.', origin: 'shanghai', category: 'Footwear' },
  { name: 'Coromandel Knits Pvt. Ltd.', origin: 'chennai', category: 'Shells' },
]
