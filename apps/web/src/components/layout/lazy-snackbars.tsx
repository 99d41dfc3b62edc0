import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstSnackbar } from '../../lib/notify.ts'

const Snackbars = lazy(() => import('./snackbars.tsx'))

/** Loads the snackbars with the first one. */
export function LazySnackbars() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => onFirstSnackbar(() => setNeeded(true)), [])
  return needed ? (
    <Suspense>
      <Snackbars />
    </Suspense>
  ) : null
}
