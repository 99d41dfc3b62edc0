import { ActionIcon, Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyToClipboard } from '../../../lib/copy-to-clipboard.ts'
import { errorMessageOf } from '../../../lib/texts/error-message.ts'
import { formatExact, formatRate } from '../shared/format-price.ts'
import { longDay } from '../ranges/cut-series.ts'
import { SourceLine } from '../shared/source-line.tsx'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/query/api.ts'
import classes from './converter.module.css'

interface ConversionResultProps {
  /** Undefined until an amount is entered. */
  request: ConversionRequest | undefined
  digitsOf: (code: string) => number
  /** True if the input is not an amount; the field shows the error. */
  isWrong: boolean
}

/** Display time of "Copied". */
export const copiedMs = 2000

/** Converted amount with the rate and its date. */
export function ConversionResult({ request, digitsOf, isWrong }: ConversionResultProps) {
  const { data, error, isCurrent, refetch } = useConversion(request)
  if (!request) return <p className={classes.result}>{isWrong ? '' : 'Enter an amount.'}</p>
  if (error)
    return (
      <div className={classes.result} role="alert">
        <p>{errorMessageOf(error)}</p>
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  if (!data) return <p className={classes.result} />
  const { amount, from, to } = data.request
  const { result } = data
  return (
    <div className={classes.result} data-stale={!isCurrent || undefined}>
      <output aria-live="polite" className={classes.sum}>
        <span className={classes.echo}>
          {formatExact(amount, digitsOf(from))} {from} =
        </span>
        <span className={classes.converted}>{convertedText(amount, result.amount, result.unrounded)}</span> <span>{to}</span>
      </output>
      <ActionIcon
        aria-label="Copy the result"
        data-tip="Copy"
        onClick={() => void copyToClipboard(result.amount, { stayMs: copiedMs })}
        disabled={!isCurrent}
        className={classes.copy}
      >
        <IconCopy size={18} stroke={1.6} />
      </ActionIcon>
      <p className={classes.rate}>
        1 {from} = {formatRate(Number(result.rate))} {to}
        <br />
        Reference rate of {longDay(result.date)}
      </p>
      <SourceLine sources={[result.source]} what="rate" />
    </div>
  )
}

/** Formats `1,531.20`; an amount that rounds to zero shows all digits: `Less than 0.01 (0.00153120)`. */
function convertedText(amount: string, result: string, unrounded: string): string {
  const digits = result.split('.')[1]?.length ?? 0
  if (!/^[0.]+$/.test(result) || /^[0.]+$/.test(amount)) return formatExact(result, digits)
  return `Less than ${result.replace(/0$/, '1')} (${unrounded})`
}

interface ConversionRequest {
  amount: string
  from: string
  to: string
}

const settleMs = 250

/** Converts after typing stops. The result includes its input, so that a stale response is never shown for the current input. */
function useConversion(request: ConversionRequest | undefined) {
  const [settled] = useDebouncedValue(request, settleMs)
  const settledRequest = request && settled
  const query = useQuery({
    queryKey: ['getConvertedCurrencyAmount', settledRequest?.amount, settledRequest?.from, settledRequest?.to],
    queryFn: async ({ signal }) => {
      const { amount, from, to } = settledRequest!
      const result = await callApi('getConvertedCurrencyAmount', { amount, fromCurrencyCode: from, toCurrencyCode: to }, { signal })
      return { request: settledRequest!, result }
    },
    enabled: settledRequest !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    meta: { shown: true },
  })
  const { data } = query
  const isCurrent = data?.request.amount === request?.amount && data?.request.from === request?.from && data?.request.to === request?.to
  return { ...query, isCurrent }
}
