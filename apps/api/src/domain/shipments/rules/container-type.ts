/** Lengths by the first character of a size and type code (ISO 6346). */
export const containerLengths: Readonly<Record<string, string>> = {
  '1': '10 ft',
  '2': '20 ft',
  '3': '30 ft',
  '4': '40 ft',
  L: '45 ft',
  M: '48 ft',
}

/** Second characters of containers that are 9'6" high or higher. */
export const highCubes = '56EF'

/** Kinds by the first letter of the type; general purpose has no name. */
export const containerKinds: Readonly<Record<string, string>> = {
  G: '',
  V: 'ventilated',
  R: 'refrigerated',
  H: 'insulated',
  U: 'open top',
  P: 'flat rack',
  T: 'tank',
  K: 'tank',
  N: 'tank',
  B: 'bulk',
  S: 'special cargo',
}

/** Kinds by the letters of a trade code, such as `40HC`. */
export const tradeKinds: Readonly<Record<string, string>> = {
  GP: '',
  DC: '',
  DV: '',
  ST: '',
  HC: 'high cube',
  HQ: 'high cube',
  RF: 'refrigerated',
  RE: 'refrigerated',
  RH: 'high cube refrigerated',
  HR: 'high cube refrigerated',
  OT: 'open top',
  FR: 'flat rack',
  TK: 'tank',
}

/** Patterns of upper-case codes for PostgreSQL and JavaScript alike. Trade codes of 45 ft are high cubes: `45GP` is an ISO code of 40 ft. */
export const containerCodes = {
  iso: '^([1-4LM])([0-9C-F])([A-Z])[0-9A-Z]$',
  trade: `^(20|40)[^A-Z0-9_]?(${Object.keys(tradeKinds).join('|')})$`,
  longTrade: '^(45)[^A-Z0-9_]?(HC|HQ)$',
} as const

const [isoCode, tradeCode, longTradeCode] = [containerCodes.iso, containerCodes.trade, containerCodes.longTrade].map(
  (code) => new RegExp(code),
)

/** Word for a container whose height and kind have no name. */
export const standardContainer = 'standard'

/** Returns a size and type in words with its code: `45G1` → `40 ft high cube (45G1)`. Unknown codes are returned unchanged. */
export function containerTypeText(code: string): string {
  const known = code.trim().toUpperCase()
  const words = tradeWords(known) ?? isoWords(known)
  return words ? `${words} (${code.trim()})` : code
}

function isoWords(code: string): string | undefined {
  const [, length = '', height = '', type = ''] = isoCode!.exec(code) ?? []
  const [size, kind] = [containerLengths[length], containerKinds[type]]
  if (size === undefined || kind === undefined) return undefined
  return describeContainer(size, [highCubes.includes(height) ? 'high cube' : '', kind])
}

function tradeWords(code: string): string | undefined {
  const [, length, type] = tradeCode!.exec(code) ?? longTradeCode!.exec(code) ?? []
  return length === undefined || type === undefined ? undefined : describeContainer(`${length} ft`, [tradeKinds[type]!])
}

const describeContainer = (size: string, kindWords: readonly string[]): string =>
  `${size} ${kindWords.filter(Boolean).join(' ') || standardContainer}`
