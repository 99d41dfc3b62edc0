import { readFileSync } from 'node:fs'
import standardCities from '../../../../../prisma/reference/cities.json' with { type: 'json' }
import { ConfigurationError, readVariable, type Env } from '../../platform/config/env.ts'
import { schemas, type City, type SourceEntry } from './source-entry.ts'

/** Valid entry with its key. */
export type ConfiguredSource = SourceEntry & { secretKey?: string | undefined }

/** Content of MARKET_SOURCES. */
export interface Market {
  sources: readonly ConfiguredSource[]
  cities: readonly City[]
  /** Reasons for the entries that are disabled. */
  problems: readonly string[]
}

type KeyNamed = (variable: string) => string | undefined

const maxSources = 200
/** Reserved ids of built-in sources. */
const ownIds = new Set(['bundled', 'demo-indexes', 'demo-news', 'demo-articles'])

/**
 * Reads the sources of the market page. Invalid entries are disabled and listed in `problems`; the others are used.
 * @param keyNamed returns the value of an environment variable
 * @throws {ConfigurationError} if the file is missing or is not JSON of this format
 */
export function readMarket({ MARKET_SOURCES: file }: Pick<Env, 'MARKET_SOURCES'>, keyNamed: KeyNamed = readVariable): Market {
  if (!file) return { sources: [], cities: standardCities, problems: [] }
  const content = readContent(file)
  const problems = Object.keys(content)
    .filter((name) => name !== 'sources' && name !== 'cities')
    .map((name) => `MARKET_SOURCES: unknown property ${name}`)
  const sources = new Map<string, ConfiguredSource>()
  for (const [index, value] of content.sources.entries()) {
    const label = readEntryId(value) ?? `sources[${index}]`
    const read = readEntry(value, keyNamed)
    if (typeof read === 'string') problems.push(`${label}: ${read}`)
    else if (ownIds.has(read.id)) problems.push(`${label}: this id is reserved by the portal`)
    else if (sources.has(read.id)) problems.push(`${label}: another entry has this id`)
    else if (sources.size >= maxSources) problems.push(`${label}: MARKET_SOURCES has more than ${maxSources} sources`)
    else sources.set(read.id, read)
  }
  const cities = schemas.cities.safeParse(content.cities ?? standardCities)
  if (!cities.success) problems.push(`cities: ${reasonOf(cities.error)}`)
  return { sources: [...sources.values()], cities: cities.data ?? standardCities, problems }
}

function readContent(file: string): { sources: unknown[]; cities?: unknown } {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new ConfigurationError('MARKET_SOURCES must be a readable file')
  }
  try {
    const content = JSON.parse(text) as { sources?: unknown }
    if (Array.isArray(content.sources)) return content as { sources: unknown[] }
  } catch (error) {
    throw new ConfigurationError(`MARKET_SOURCES must be a file of JSON: ${(error as Error).message}`, { cause: error })
  }
  throw new ConfigurationError('MARKET_SOURCES must be a file of the form {"sources": [ … ]}')
}

const readEntryId = (value: unknown): string | undefined => {
  const id = (value as { id?: unknown } | null)?.id
  return typeof id === 'string' ? id.slice(0, 40) : undefined
}

/** @returns the entry, or the reason why it is disabled */
function readEntry(value: unknown, keyNamed: KeyNamed): ConfiguredSource | string {
  const parsed = schemas.entry.safeParse(value)
  if (!parsed.success) return reasonOf(parsed.error)
  const entry = parsed.data
  const twice =
    'symbols' in entry && entry.symbols.find(({ symbol }, index) => entry.symbols.findIndex((other) => other.symbol === symbol) !== index)
  if (twice) return `symbols: ${twice.symbol} is listed twice`
  if (!entry.key) return entry.url.includes('{key}') || entry.keyHeader ? 'key: Required' : entry
  const secretKey = readKey(entry.key, keyNamed)
  if (secretKey === undefined)
    return 'env' in entry.key ? `key: the environment variable ${entry.key.env} is not set` : 'key: cannot read the file'
  if (!/^[\x21-\x7e]{1,1000}$/.test(secretKey)) return 'key: holds characters that no key has'
  return { ...entry, secretKey }
}

function readKey(key: NonNullable<SourceEntry['key']>, keyNamed: KeyNamed): string | undefined {
  if ('env' in key) return keyNamed(key.env)
  try {
    return readFileSync(key.file, 'utf8').trim()
  } catch {
    return undefined
  }
}

const reasonOf = ({ issues }: { issues: { path: PropertyKey[]; message: string; code?: string; keys?: string[] }[] }): string =>
  issues
    .slice(0, 5)
    .map(({ path, message, keys }) =>
      keys ? `${keys.join(', ')} is not known here` : path.length > 0 ? `${path.map(String).join('.')}: ${message}` : message,
    )
    .join('; ')
