import { category } from './category.ts'
import type { ProfiledSupplier } from './customer-profile.ts'

export const categories = [
  category(
    'Outdoor furniture',
    'Lounge Chair, Dining Table, Bench Seat, Sun Lounger, Bar Stool, Side Table, Hammock Stand, Corner Sofa',
    'Acacia, Aluminium, Rattan, Teak, Powder-coated Steel',
    'Natural, Charcoal, White, Sage, Set of 2',
    { price: [28, 260], volume: [0.1, 0.75], density: 120, pack: 1, unit: 'PCE', duty: 0.05 },
  ),
  category(
    'Planters',
    'Planter, Hanging Pot, Trough, Bird Bath, Urn, Pot Saucer',
    'Glazed Ceramic, Terracotta, Fibreclay, Cast Concrete, Recycled Resin',
    '22 cm, 30 cm, 42 cm, 55 cm, Set of 3',
    { price: [2.4, 34], volume: [0.008, 0.11], density: 290, pack: 2, unit: 'PCE', duty: 0.05 },
  ),
  category(
    'Lighting',
    'Pendant Light, Solar Lantern, Table Lamp, Festoon Lights 10 m, Wall Light, Floor Lamp',
    'Brass, Paper, Smoked Glass, Matt Black, Woven Seagrass',
    'Small, Medium, Large, Warm White, Dimmable',
    { price: [4.5, 58], volume: [0.006, 0.09], density: 140, pack: 4, unit: 'PCE', duty: 0.05 },
  ),
  category(
    'Kitchenware',
    'Casserole, Chopping Board, Mixing Bowl, Canister, Knife Block, Carafe, Baking Tray',
    'Stoneware, Mango Wood, Stainless Steel, Cast Iron, Borosilicate Glass',
    '1.5 L, 3 L, 24 cm, 32 cm, Set of 4',
    { price: [1.8, 29], volume: [0.002, 0.02], density: 320, pack: 12, unit: 'PCE', duty: 0.05 },
  ),
  category(
    'Textiles',
    'Quilt Cover, Cushion, Throw, Bath Towel, Table Runner, Outdoor Rug',
    'Washed Linen, Organic Cotton, Bouclé, Velvet, Recycled PET',
    'Queen, King, 50 x 50 cm, Ochre, Indigo',
    { price: [2.2, 46], volume: [0.003, 0.03], density: 180, pack: 6, unit: 'PCE', duty: 0.05 },
  ),
  category(
    'Garden tools',
    'Secateurs, Hand Trowel, Hose Reel, Watering Can, Rake, Wheelbarrow',
    'Carbon Steel, Ash-handled, Galvanised, Poly, Stainless',
    'Compact, Pro, Long Reach, 9 L, 20 m',
    { price: [1.9, 44], volume: [0.002, 0.12], density: 260, pack: 6, unit: 'PCE', duty: 0.05 },
  ),
  category(
    'Barbecues',
    'Kettle Barbecue, Pizza Oven, Smoker, Fire Pit, Grill Cover',
    'Enamelled Steel, Cast Iron, Ceramic, Corten',
    '47 cm, 57 cm, Portable, Four-burner',
    { price: [14, 310], volume: [0.05, 0.6], density: 190, pack: 1, unit: 'PCE', duty: 0.05 },
  ),
]

/** Its largest suppliers, largest first; all others are generated. */
export const suppliers: readonly ProfiledSupplier[] = [
  { name: 'Ningbo Lantern Bay Home Products Co., Ltd.', origin: 'ningbo', category: 'Outdoor furniture', vendorNumber: 'KV20417' },
  { name: 'Foshan Golden Kiln Ceramics & Garden Ornament Manufacturing (Group) Co., Ltd.', origin: 'foshan', category: 'Planters' },
  { name: 'Mekong Heron Outdoor Manufacturing JSC', origin: 'hoChiMinh', category: 'Textiles', vendorNumber: 'KV20561' },
  { name: '厦门晨曦灯饰有限公司 (Xiamen Morning Glow Lighting)', origin: 'xiamen', category: 'Lighting' },
  { name: 'Shanghai Willow Court Kitchenware Import & Export Co., Ltd.', origin: 'shanghai', category: 'Kitchenware' },
  { name: 'บริษัท สยามสวนสวย จำกัด (Siam Suan Suay)', origin: 'chonburi', category: 'Garden tools' },
  { name: 'Qingdao Harvest Forge Tools Co., Ltd.', origin: 'qingdao', category: 'Garden tools' },
  { name: 'PT Kayu Jati Nusantara Makmur', origin: 'bekasi', category: 'Outdoor furniture' },
  { name: 'Indus Loom Home Textiles Pvt. Ltd.', origin: 'mumbai', category: 'Textiles' },
  { name: 'Foshan Ember & Ash Barbecue Appliance Technology Development Company Limited', origin: 'foshan', category: 'Barbecues' },
  { name: 'Officine Fratelli Montaldo S.p.A.', origin: 'turin', category: 'Lighting' },
  { name: 'Meghna Jute & Weave Ltd.', origin: 'dhaka', category: 'Textiles' },
]
