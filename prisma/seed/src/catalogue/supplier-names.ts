import type { Random } from '../chance/random.ts'

const words =
  `Blue Crane|Silver Reed|Jade Harbour|Morning Tide|Golden Millet|Red Maple|White Pagoda|Quiet River|Bright Lotus|Long Meadow|Clear Spring|Iron Bamboo|
  Painted Fan|High Terrace|Round Moon|Green Valley|Swift Carp|Stone Gate|Amber Field|Lucky Swallow|Paper Kite|Tall Pine|Warm Hearth|Nine Bends|
  Copper Bell|Plum Garden|Deep Well|Open Sail|Star Orchard|Old Bridge`
    .split('|')
    .map((word) => word.trim())

/** Local words used instead of English ones, and the legal form after a company name, by country. */
const countries: Readonly<Record<string, { own?: string; form: string; first?: string }>> = {
  China: { form: 'Co., Ltd.' },
  'Hong Kong': { form: 'Trading Ltd.' },
  Taiwan: { form: 'Enterprise Co., Ltd.' },
  'South Korea': { own: 'Haneul|Daesong|Miraebit|Sorabol|Gaon', form: 'Co., Ltd.' },
  Vietnam: { own: 'Hoa Sen|Bình Minh|Đại Lợi|Phú Cường|Tân Thuận Phát', form: 'JSC' },
  Thailand: { own: 'Chao Phraya|Rung Rueang|Thong Dee|Sap Anan', form: 'Co., Ltd.' },
  Malaysia: { own: 'Seri Kencana|Bintang Laut|Maju Teguh', form: 'Sdn. Bhd.' },
  Indonesia: { own: 'Cahaya Abadi|Sumber Rejeki|Karya Lestari', form: 'Tbk', first: 'PT' },
  India: { own: 'Shree Lakshya|Vaigai|Konkan|Aravalli|Saraswat', form: 'Pvt. Ltd.' },
  Bangladesh: { own: 'Surma|Karnaphuli|Shapla|Rupsha', form: 'Ltd.' },
  Türkiye: { own: 'Çınaraltı|Akçay|Gülbahçe|Yıldıztepe', form: 'San. ve Tic. A.Ş.' },
  Egypt: { own: 'Rosetta|El Nakheel|Delta Star', form: 'S.A.E.' },
  Portugal: { own: 'Ribeira Nova|Quinta do Tear|São Mamede|Vale de Ave', form: 'Lda.' },
  Italy: { own: 'Fratelli Bossola|Tessuti Val Sessera|Manifattura Oropa', form: 'S.r.l.' },
  Poland: { own: 'Wisłok|Źródło|Kaszuby|Żuławy|Łabędź', form: 'Sp. z o.o.' },
  Germany: { own: 'Heidekraut|Elbmarsch|Salzquelle', form: 'GmbH & Co. KG' },
  Mexico: { own: 'Industrias Mezquite|Maquilas del Bajío|Nopalera|Sierra Gorda', form: 'S.A. de C.V.' },
}

/** Returns a fictitious factory name, such as `Yiwu Paper Kite Lighting Co., Ltd.` */
export function supplierName(random: Random, country: string, city: string, trade: string): string {
  const { own, form, first } = countries[country] ?? { form: 'Ltd.' }
  const word = own
    ? `${random.pick(own.split('|'))} ${random.chance(0.5) ? random.pick(words).split(' ')[1] : ''}`.trim()
    : `${city} ${random.pick(words)}`
  return [first, word, titled(trade), form].filter(Boolean).join(' ')
}

const titled = (text: string): string => text.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
