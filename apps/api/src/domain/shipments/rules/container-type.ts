/** Lengths by the first character of a size and type code (ISO 6346). */
const lengths: Record<string, string> = { '1': '10 ft', '2': '20 ft', '3': '30 ft', '4': '40 ft', L: '45 ft', M: '48 ft' }

/** Second characters of containers that are 9'6" high or higher. */
const highCubes = '56EF'

/** Kinds by the first letter of the type. */
const kinds: Record<string, string> = {
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

/** Codes of the trade, such as `40HC`; `45GP` is an ISO code of a 40 ft container. */
const tradeCode = /^(?:(20|40)\W?(GP|DC|DV|ST|HC|HQ|RF|RE|RH|HR|OT|FR|TK)|(45)\W?(HC|HQ))$/i
const tradeKinds: Record<string, string> = {
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

/** Returns a size and type in words with its code: `45G1` → `40 ft high cube (45G1)`. Unknown codes are returned unchanged. */
export function containerTypeText(code: string): string {
  const words = tradeWords(code.trim().toUpperCase()) ?? isoWords(code.trim().toUpperCase())
  return words ? `${words} (${code.trim()})` : code
}

function isoWords(code: string): string | undefined {
  const [, length = '', height = '', type = ''] = /^([1-4LM])([0-9C-F])([A-Z])[0-9A-Z]$/.exec(code) ?? []
  const [size, kind] = [lengths[length], kinds[type]]
  if (size === undefined || kind === undefined) return undefined
  return describeContainer(size, [highCubes.includes(height) ? 'high cube' : '', kind])
}

function tradeWords(code: string): string | undefined {
  const [length, type] = (tradeCode.exec(code) ?? []).slice(1).filter(Boolean)
  return length === undefined || type === undefined ? undefined : describeContainer(`${length} ft`, [tradeKinds[type]!])
}

const describeContainer = (size: string, kindWords: readonly string[]): string => {
  const kind = kindWords.filter(Boolean).join(' ')
  return `${size} ${kind || 'standard'}`
}
