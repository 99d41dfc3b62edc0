import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/query/api.ts'

export interface ConversionRequest {
  amount: string
  from: string
  to: string
}

const settleMs = 250

/** Converts after typing stops. The result includes its input, so that a stale response is never shown for the current input. */
export function useConversion(request: ConversionRequest | undefined) {
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
