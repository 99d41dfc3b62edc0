import { useState } from 'react'

/** What a dialog is about, also while it closes and there is nothing any more that it is about. */
export function useLast<T>(present: T | undefined): T | undefined {
  const [last, setLast] = useState(present)
  if (present !== undefined && present !== last) setLast(present)
  return present ?? last
}
