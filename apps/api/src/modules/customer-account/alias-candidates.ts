import { reservedAliases } from '@portal/contracts/scalars'

const longest = 40

/** Letters without a decomposition into Latin letters. */
const spelled: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', þ: 'th', ı: 'i' }

/**
 * Generates aliases for an account name, best first, without end: `acme-sons`, `acme-sons-2`, `acme-sons-3` … All are valid (decision 6);
 * reserved path names of the portal are skipped.
 */
export function* aliasCandidates(name: string): Generator<string, never> {
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
  // too short for an alias, as with names in other scripts
  const base = slug.length < 3 ? `account${slug && `-${slug}`}` : slug
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : `-${number}`
    const alias = `${cut(base, longest - end.length)}${end}`
    if (!reservedAliases.has(alias)) yield alias
  }
}

const cut = (text: string, length: number) => text.slice(0, length).replace(/-+$/, '')
