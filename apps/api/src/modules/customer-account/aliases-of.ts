import { reservedAliases } from '@portal/contracts/scalars'

const longest = 40

/** Letters that no decomposition turns into Latin ones. */
const spelled: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', þ: 'th', ı: 'i' }

/**
 * Aliases for an account of this name, the nicest first and without end: `acme-sons`, `acme-sons-2`, `acme-sons-3` … Each has the form that
 * an alias has to have (decision 6); words that the portal's own addresses begin with are left out.
 */
export function* aliasesOf(name: string): Generator<string, never> {
  const slug = cut(
    name
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[ßæœøđłþı]/g, (letter) => spelled[letter]!)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replace(/^-/, ''),
    longest,
  )
  // too short to be one, as it is for a name in another script
  const base = slug.length < 3 ? `account${slug && `-${slug}`}` : slug
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `-${number}`
    const alias = `${cut(base, longest - end.length)}${end}`
    if (!reservedAliases.has(alias)) yield alias
  }
}

const cut = (text: string, length: number) => text.slice(0, length).replace(/-+$/, '')
