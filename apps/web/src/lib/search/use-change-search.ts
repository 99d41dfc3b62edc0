import { useMatch, useNavigate, useRouter } from '@tanstack/react-router'

/** URL parameters to change; undefined removes one. */
export type SearchUpdate<Search> = { [K in keyof Search]?: Search[K] | undefined }

/**
 * Returns a function that changes URL parameters while its screen is current. A screen stays mounted until the next one has loaded, and a
 * late change, such as a debounced search, would affect the next screen's URL.
 */
export function useUpdateSearch<Search>(): (change: SearchUpdate<Search>, options?: { replace?: boolean | undefined }) => void {
  const router = useRouter()
  const navigate = useNavigate()
  // the path of the route: the user may have left before the screen is mounted
  const own = useMatch({ strict: false, select: ({ pathname }) => withoutSlash(pathname) })
  return (change, { replace = false } = {}) => {
    // merges into the current URL, which may have changed since the input
    const search = (now: Search) => ({ ...now, ...change })
    if (withoutSlash(router.latestLocation.pathname) === own) void navigate({ to: '.', search: search as never, replace })
  }
}

const withoutSlash = (pathname: string): string => pathname.replace(/(?<=.)\/$/, '')
