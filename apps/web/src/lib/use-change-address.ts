import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** Parameters of an address to change; undefined takes one away. */
export type AddressChange<Search> = { [K in keyof Search]?: Search[K] | undefined }

/**
 * Changes parameters of the address, as long as the reader is still on the screen that asks. A screen stays mounted until the next one is
 * loaded, and what it does late, as a search that waits for the typing to stop, would change the address of the next one.
 */
export function useChangeAddress<Search>(): (change: AddressChange<Search>, options?: { replace?: boolean | undefined }) => void {
  const router = useRouter()
  const navigate = useNavigate()
  const [own] = useState(() => router.latestLocation.pathname)
  return (change, { replace = false } = {}) => {
    // from the address as it is by then: what was typed takes effect later than what was clicked
    const search = (now: Search) => ({ ...now, ...change })
    if (router.latestLocation.pathname === own) void navigate({ to: '.', search: search as never, replace })
  }
}
