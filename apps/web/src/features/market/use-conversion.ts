import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/query/api.ts'

/** Complete input of a conversion. */
export interface ConversionRequest {
  amount: string
  from: string
  to: string
}

const settleMs = 250

/** Converts after typing stops. The result includes its input, so that a stale response is never shown for the current input. */
export function useConversion(wanted: ConversionRequest | undefined) {
  const [settled] = useDebouncedValue(wanted, settleMs)
  const asked = wanted && settled
  const answer = useQuery({
    queryKey: ['getConvertedCurrencyAmount', asked?.amount, asked?.from, asked?.to],
    queryFn: async ({ signal }) => {
      const { amount, from, to } = asked!
      const result = await callApi('getConvertedCurrencyAmount', { amount, fromCurrencyCode: from, toCurrencyCode: to }, { signal })
      return { request: asked!, result }
    },
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    meta: { shown: true },
  })
  const { data } = answer
  const isCurrent = data?.request.amount === wanted?.amount && data?.request.from === wanted?.from && data?.request.to === wanted?.to
  return { ...answer, isCurrent }
}
