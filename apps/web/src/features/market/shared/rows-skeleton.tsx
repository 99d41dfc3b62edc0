import { Skeleton } from '@mantine/core'

/** Placeholder rows while data loads. */
export const RowsSkeleton = ({ label, rows }: { label: string; rows: number }) => (
  <div role="status" aria-label={label}>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} height={20} my={9} />
    ))}
  </div>
)
