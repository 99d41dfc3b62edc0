import { ActionIcon, Skeleton, TextInput } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionContext } from '../../../lib/session/current-account.ts'
import { ConversionResult } from './conversion-result.tsx'
import { CurrencySelect, type CurrencyChoice } from './currency-select.tsx'
import { currenciesQuery } from '../shared/market-queries.ts'
import { readAmount } from './read-amount.ts'
import { Widget } from '../shared/widget.tsx'
import classes from './converter.module.css'

/** Converts amounts at the latest reference rates. */
export function Converter() {
  const query = useQuery(currenciesQuery)
  return (
    <Widget title="Currency Converter" answer={query} skeleton={<ConverterSkeleton />} className={classes.converter}>
      {(currencies) => <ConverterForm currencies={currencies} />}
    </Widget>
  )
}

/** Default pair: US dollars to the account's reporting currency. */
function usualPair(currencies: readonly CurrencyChoice[], own: string | undefined): [from: string, to: string] {
  const has = (code: string | undefined): code is string => currencies.some((currency) => currency.code === code)
  const from = has('USD') ? 'USD' : (currencies[0]?.code ?? 'EUR')
  const to = [own, 'AUD', 'EUR'].find((code) => has(code) && code !== from)
  return [from, to ?? from]
}

/** Default amount in the reader's number format. */
const usualAmount = () => new Intl.NumberFormat(undefined, { minimumFractionDigits: 2 }).format(1000)

function ConverterForm({ currencies }: { currencies: readonly CurrencyChoice[] }) {
  const { account } = useSessionContext()
  const [[from, to], setPair] = useState(() => usualPair(currencies, account?.baseCurrency))
  const [typed, setTyped] = useState(usualAmount)
  const read = readAmount(typed)
  const amount = read?.amount
  // a new pair starts a new conversion
  const choose = (pair: [string, string]) => {
    setPair(pair)
    setTyped('')
  }
  return (
    <>
      <div className={classes.fields}>
        <TextInput
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={read?.problem}
          maxLength={60}
          className={classes.amount}
        />
        <CurrencySelect label="From" currencies={currencies} value={from} onChange={(code) => choose([code, to])} />
        <ActionIcon
          aria-label="Swap the currencies"
          data-tip="Swap"
          variant="default"
          className={classes.swap}
          onClick={() => setPair([to, from])}
        >
          <IconArrowsExchange size={18} stroke={1.6} />
        </ActionIcon>
        <CurrencySelect label="To" currencies={currencies} value={to} onChange={(code) => choose([from, code])} />
      </div>
      <ConversionResult
        request={amount === undefined ? undefined : { amount, from, to }}
        digitsOf={(code) => currencies.find((currency) => currency.code === code)?.digits ?? 2}
        isWrong={read?.problem !== undefined}
      />
    </>
  )
}

const ConverterSkeleton = () => (
  <div className={classes.skeleton} role="status" aria-label="Loading the converter">
    <Skeleton height={58} />
    <Skeleton height={58} />
    <Skeleton height={84} />
  </div>
)
