import { useState } from 'react'

/** Keeps the last value, so that a dialog has content while it closes. */
export function useLast<T>(present: T | undefined): T | undefined {
  const [last, setLast] = useState(present)
  if (present !== undefined && present !== last) setLast(present)
  return present ?? last
}
