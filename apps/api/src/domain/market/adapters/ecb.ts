import type { EntryOf } from '../source-entry.ts'
import { checkRates, type WrittenRate } from './check-rates.ts'
import { SourceError, type MarketAdapter } from './market-source.ts'

const cube = /<Cube\b([^<>]*)>/g
const attributes = /\b(time|currency|rate)\s*=\s*(?:'([^']*)'|"([^"]*)")/g

/** Reference rates of the European Central Bank. The daily, 90-day and historical files have the same format. */
export const ecb: MarketAdapter<EntryOf<'ecb'>> = {
  accepts: /^(text|application)\/xml\b/,
  accept: 'application/xml, text/xml',
  read(_entry, { text }, now) {
    if (!/<(gesmes:)?Envelope\b/.test(text)) throw new SourceError('The response is not the XML of the European Central Bank.')
    const rates: WrittenRate[] = []
    let date: string | undefined
    for (const [, written = ''] of text.matchAll(cube)) {
      const values = Object.fromEntries([...written.matchAll(attributes)].map(([, name, single, double]) => [name, single ?? double]))
      date = values['time'] ?? date
      if (values['currency'] && date) rates.push({ currency: values['currency'], date, perEuro: values['rate'] })
    }
    return checkRates(rates, now)
  },
}
