import type { EntryOf } from '../source-entry.ts'
import { checkPoints, type WrittenPoint } from './check-points.ts'
import { parseExact, SourceError, type MarketAdapter } from './market-source.ts'

/** Values in JSON by JSON pointers (RFC 6901): points in a list, or in an object by date. */
export const jsonPoints: MarketAdapter<EntryOf<'json'>> = {
  accepts: /\bjson\b/,
  accept: 'application/json',
  read(entry, { text, symbol }, now) {
    const list = at(parseExact(text), entry.pointsPath)
    if (typeof list !== 'object' || list === null) throw new SourceError(`The response has no list at ${entry.pointsPath || 'the root'}.`)
    // a URL without a symbol returns the first one
    const name = symbol ?? entry.symbols[0]!.symbol
    const points = Object.entries(list).map(([key, point]): WrittenPoint => ({
      symbol: name,
      date: textOf(entry.datePath === '$key' ? key : at(point, entry.datePath)),
      value: textOf(entry.valuePath === '$key' ? key : at(point, entry.valuePath)),
    }))
    return checkPoints(points, entry.rhythm, now)
  },
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns the value at a JSON pointer, or undefined. */
function at(value: unknown, pointer: string): unknown {
  const steps = pointer.split('/').slice(1)
  return steps.reduce<unknown>((here, step) => {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
    return typeof here === 'object' && here !== null && Object.hasOwn(here, name) ? (here as Record<string, unknown>)[name] : undefined
  }, value)
}
