import { unlocode } from '@portal/contracts/scalars'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** Place of the UN/LOCODE list. */
export interface UnlocodePlace {
  code: string
  name: string
  country: string
  lat: number | null
  lon: number | null
  kind: 'PORT' | 'AIRPORT' | 'INLAND'
  iata: string | null
}

/** Line of the list: a place, or the reason why it cannot be read. */
export type UnlocodeLine = { line: number; place: UnlocodePlace } | { line: number; problem: string }

const maxNameLength = 200
const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows1252 = new TextDecoder('windows-1252')

/**
 * Reads a CSV file of the UN/LOCODE list as published by UNECE: change marker, country, location, name, name without diacritics,
 * subdivision, status, function, date, IATA code, coordinates, remarks. Skips country headings and references to other names.
 */
export async function* readUnlocode(file: string): AsyncGenerator<UnlocodeLine> {
  // the parts are in Latin-1 or UTF-8, so each line is decoded separately
  const lines = createInterface({ input: createReadStream(file, 'latin1'), crlfDelay: Infinity })
  let line = 0
  for await (const bytes of lines) {
    const read = readLine(decode(Buffer.from(bytes, 'latin1')))
    line++
    if (read) yield { line, ...read }
  }
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return windows1252.decode(bytes)
  }
}

/** @returns undefined for a line without a place */
function readLine(text: string): { place: UnlocodePlace } | { problem: string } | undefined {
  if (text.trim() === '') return undefined
  const cells = splitCells(text)
  if (!cells) return { problem: 'Unclosed quotation mark' }
  const [change = '', country = '', location = '', name = '', plainName = '', , , functions = '', , iata = '', coordinates = ''] = cells
  const isHeading = location === '' || (country.toLowerCase() === 'country' && location.toLowerCase() === 'location')
  if (isHeading || change === '=') return cells.length >= 4 ? undefined : { problem: 'Not a line of the UN/LOCODE list' }
  const code = unlocode.safeParse(country + location).data
  if (!code) return { problem: `${country}${location} is not a UN/LOCODE`.slice(0, 200) }
  const placeName = (name || plainName).normalize('NFC').slice(0, maxNameLength)
  if (!placeName) return { problem: `${code} has no name` }
  const kind = functions.includes('1') ? 'PORT' : functions.includes('4') ? 'AIRPORT' : 'INLAND'
  const airport = /^[A-Z0-9]{3}$/.test(iata) ? iata : functions.includes('4') ? code.slice(2) : null
  return { place: { code, name: placeName, country: code.slice(0, 2), ...readCoordinates(coordinates), kind, iata: airport } }
}

/** Splits a line into unquoted cells; undefined if a quote is not closed. */
function splitCells(text: string): string[] | undefined {
  const cells: string[] = []
  let [cell, isQuoted] = ['', false]
  for (let index = 0; index < text.length; index++) {
    const character = text[index]!
    if (character === '"' && isQuoted && text[index + 1] === '"') cell += text[++index]
    else if (character === '"') isQuoted = !isQuoted
    else if (character === ',' && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += character
  }
  return isQuoted ? undefined : [...cells, cell.trim()]
}

/** Reads degrees and minutes like `5130N 00007W`; null if they are missing or impossible. */
function readCoordinates(text: string): { lat: number | null; lon: number | null } {
  const found = /^(\d{2})([0-5]\d)([NS])\s*(\d{3})([0-5]\d)([EW])$/.exec(text)
  const lat = degrees(found?.[1], found?.[2], found?.[3] === 'S')
  const lon = degrees(found?.[4], found?.[5], found?.[6] === 'W')
  return !found || Math.abs(lat) > 90 || Math.abs(lon) > 180 ? { lat: null, lon: null } : { lat, lon }
}

function degrees(whole = '', minutes = '', isNegative: boolean): number {
  const value = Math.round((Number(whole) + Number(minutes) / 60) * 10_000) / 10_000
  return isNegative ? -value : value
}
