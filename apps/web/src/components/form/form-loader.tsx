import { Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/query/api.ts'
import { NotFound } from '../state/not-found.tsx'
import { ErrorState } from '../state/status-message.tsx'

/** Loads the data of a form: shows a placeholder, an error, or the form. */
export function FormLoader<T>({ query, children }: { query: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  return (
    <Stack gap="lg" role="status" aria-label="Loading">
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row}>
          <Skeleton height={10} width={90} mb={10} />
          <Skeleton height={34} />
        </div>
      ))}
    </Stack>
  )
}
