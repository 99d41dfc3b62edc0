import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * Whether the reader is still on the screen that asks, or on the way to another one. A screen stays mounted until the next one is loaded,
 * and what it does late, as a search that waits for the typing to stop, would change the address of the next one.
 */
export function useStillHere(): () => boolean {
  const router = useRouter()
  const [own] = useState(() => router.latestLocation.pathname)
  return () => router.latestLocation.pathname === own
}
