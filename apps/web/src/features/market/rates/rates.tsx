import { ActionIcon } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import type { LiveRate } from '@portal/contracts/market/market'
import { IconCopy } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { copyToClipboard } from '../../../lib/copy-to-clipboard.ts'
import { copiedMs } from './conversion-result.tsx'
import { CurrencySelect } from './currency-select.tsx'
import { cutSeries, longDay, type Days } from '../ranges/cut-series.ts'
import { ranges, type Range } from '../ranges/ranges.ts'
import { formatRate, plainRate, rateDigits } from '../shared/format-price.ts'
import { Flag } from '../shared/flag.tsx'
import type { Series } from '../history/series.ts'
import { HistoryDialog } from '../history/history.tsx'
import { currenciesQuery, ratesQuery } from '../shared/market-queries.ts'
import { newestOf, rangeNote } from '../ranges/range-note.ts'
import { RowsSkeleton } from '../shared/rows-skeleton.tsx'
import { SourceLine } from '../shared/source-line.tsx'
import { Change } from '../shared/change.tsx'
import { Sparkline } from '../shared/sparkline.tsx'
import { Widget } from '../shared/widget.tsx'
import classes from '../shared/market.module.css'

interface RatesProps {
  range: Range
  days: Days
  /** Initial base currency. */
  usualBase: string
}

/** Price of one unit of the base in the main trade currencies. */
export function Rates({ range, days, usualBase }: RatesProps) {
  const [base, setBase] = useLocalStorage({ key: 'market-base', defaultValue: usualBase, getInitialValueInEffect: false })
  const currencies = useQuery(currenciesQuery).data
  // fall back if the chosen base no longer has a rate
  const current = currencies && !currencies.some(({ code }) => code === base) ? usualBase : base
  const query = useQuery({ ...ratesQuery(current === usualBase ? undefined : current), placeholderData: keepPreviousData })
  const [open, setOpen] = useState<string>()
  const opened = query.data?.find(({ currencySymbol }) => currencySymbol === open)
  const shownBase = query.isPlaceholderData ? undefined : current
  return (
    <Widget
      title={ratesTitle(query.data)}
      note={`For 1 ${current}${rangeNote(range, query.data?.map((rate) => rate.historicalPrices) ?? [], days)}`}
      aside={
        currencies && <CurrencySelect label="Base currency" hideLabel narrow currencies={currencies} value={current} onChange={setBase} />
      }
      answer={query}
      skeleton={<RowsSkeleton label="Loading the rates" rows={6} />}
    >
      {(rates) => (
        <>
          <RatesTable rates={rates} base={current} range={range} days={days} stale={query.isPlaceholderData} onOpen={setOpen} />
          <SourceLine sources={rates.map(({ source }) => source)} what="rate" />
          <HistoryDialog
            series={opened && shownBase ? seriesOf(opened, shownBase) : undefined}
            range={range}
            days={days}
            onClose={() => setOpen(undefined)}
          />
        </>
      )}
    </Widget>
  )
}

/** Title with the day of the newest rate: `Rates of 13 Apr 2026`. */
function ratesTitle(rates: readonly LiveRate[] | undefined): string {
  const newest = newestOf(rates?.map(({ historicalPrices }) => historicalPrices) ?? [])
  return newest === undefined ? 'Exchange rates' : `Rates of ${longDay(newest)}`
}

/** Returns the country of a currency, its first two letters; the euro has the flag of the Union. */
const countryOf = (currency: string) => currency.slice(0, 2)

const seriesOf = ({ currencySymbol, name, historicalPrices, source }: LiveRate, base: string): Series => ({
  title: `${base} to ${currencySymbol}`,
  about: `${name} for 1 ${base}`,
  name: 'Rate',
  unit: currencySymbol,
  digits: rateDigits(historicalPrices.at(-1)?.value ?? 0),
  points: historicalPrices,
  ranges,
  source,
})

interface RatesTableProps {
  rates: readonly LiveRate[]
  base: string
  range: Range
  days: Days
  /** True while the rates of another base load. */
  stale: boolean
  onOpen: (code: string) => void
}

function RatesTable({ rates, base, range, days, stale, onOpen }: RatesTableProps) {
  const shown = rates.filter(({ currencySymbol }) => currencySymbol !== base)
  if (shown.length === 0) return <p className={classes.nothing}>There are no rates for {base} yet.</p>
  return (
    <div className={classes.rates}>
      <table className={classes.rows} aria-label="Exchange rates" data-stale={stale || undefined}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Currency</th>
            <th scope="col">Trend</th>
            <th scope="col">Rate</th>
            <th scope="col">Change</th>
            <th scope="col">Copy</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ currencySymbol, name, currentPrice, historicalPrices }) => {
            const cut = cutSeries(historicalPrices, range, days)
            return (
              <tr key={currencySymbol}>
                <th scope="row">
                  <button type="button" className={classes.open} aria-haspopup="dialog" onClick={() => onOpen(currencySymbol)}>
                    <Flag country={countryOf(currencySymbol)} /> <b>{currencySymbol}</b> {name}
                  </button>
                </th>
                <td>
                  <Sparkline values={cut?.points.map(({ value }) => value) ?? []} />
                </td>
                <td className={classes.figure}>{formatRate(cut?.price ?? currentPrice)}</td>
                <td className={classes.figure}>
                  <Change change={cut?.changePercentage ?? null} />
                </td>
                <td>
                  <ActionIcon
                    size="md"
                    aria-label={`Copy the rate of ${currencySymbol}`}
                    data-tip="Copy"
                    onClick={() => void copyToClipboard(plainRate(cut?.price ?? currentPrice), { stayMs: copiedMs })}
                  >
                    <IconCopy size={16} stroke={1.6} />
                  </ActionIcon>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
