/** Transhipment hubs by countries of origin and destination; lanes not listed are direct. */
const hubs: Readonly<Record<string, readonly [hub: string, alternative?: string]>> = {
  'CN AU': ['SGSIN'],
  'VN AU': ['SGSIN', 'MYPKG'],
  'TH AU': ['SGSIN'],
  'MY AU': ['SGSIN'],
  'ID AU': ['SGSIN'],
  'IN AU': ['LKCMB', 'SGSIN'],
  'BD AU': ['SGSIN', 'MYPKG'],
  'IT AU': ['SGSIN', 'MYPKG'],
  'TR AU': ['SGSIN'],
  'PL AU': ['NLRTM'],
  'CN GB': ['SGSIN', 'AEJEA'],
  'VN GB': ['SGSIN'],
  'TH GB': ['SGSIN'],
  'ID GB': ['SGSIN'],
  'IN GB': ['LKCMB', 'AEJEA'],
  'BD GB': ['LKCMB', 'SGSIN'],
  'LK GB': ['AEJEA'],
  'EG GB': ['NLRTM'],
  'PL GB': ['DEHAM'],
  'CN US': ['KRPUS'],
  'VN US': ['HKHKG', 'KRPUS'],
  'TH US': ['HKHKG', 'SGSIN'],
  'MY US': ['SGSIN', 'HKHKG'],
  'IN US': ['LKCMB'],
  'TW US': ['KRPUS'],
  'PL US': ['DEHAM', 'NLRTM'],
}

/** Lanes without a direct vessel. */
const neverDirect = new Set(['BD AU', 'BD GB', 'PL AU', 'IT AU', 'TR AU', 'ID GB', 'PL US'])

/**
 * Returns the ways between two ports: the transhipment hub of each, or undefined for a direct one.
 * @param from UN/LOCODE
 * @param to UN/LOCODE
 */
export function transshipmentPorts(from: string, to: string): (string | undefined)[] {
  const lane = `${from.slice(0, 2)} ${to.slice(0, 2)}`
  const changes = hubs[lane] ?? []
  return neverDirect.has(lane) ? [...changes] : [undefined, ...changes]
}
