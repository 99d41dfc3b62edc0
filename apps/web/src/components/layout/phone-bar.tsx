import { IconMenu2 } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { carriedFilters } from '../../lib/search/carried-filters.ts'
import { hasScreen, screens, type Screen } from '../../lib/screens.ts'
import { useSessionContext, type SessionContextValue } from '../../lib/session/current-account.ts'
import classes from './phone-bar.module.css'

/** Screens that the bar prefers on a phone; the next entries of the menu take the places of those that a user lacks. */
const preferred: readonly string[] = [
  '/overview',
  '/shipments',
  '/trackandtrace',
  '/exceptions',
  '/',
  '/shipment-bookings',
  '/request-booking-purchase-orders',
]
const preferredByAdministrators: readonly string[] = ['/accounts', '/users', '/external-applications', '/audit']
const places = 4

/** Returns the screens of the bar in menu order. */
function phoneScreens(workplace: SessionContextValue): Screen[] {
  const wanted = workplace.user.isAdmin ? preferredByAdministrators : preferred
  const shown = screens.filter((screen) => screen.place !== 'none' && hasScreen(screen, workplace))
  const first = shown.filter(({ route }) => wanted.includes(route))
  const rest = shown.filter((screen) => !first.includes(screen))
  const chosen = [...first, ...rest].slice(0, places)
  return shown.filter((screen) => chosen.includes(screen))
}

/** Bar at the bottom of a phone's screen with the most used screens and the menu. */
export default function PhoneBar({ menuShown, openMenu }: { menuShown: boolean; openMenu: () => void }) {
  const workplace = useSessionContext()
  const { pathname, search } = useLocation()
  return (
    <nav className={classes.bar} aria-label="Main screens">
      {phoneScreens(workplace).map(({ label, shortLabel = label, route, icon: Icon }) => (
        <Link
          key={route}
          to={route}
          search={carriedFilters(pathname, route, search) as never}
          className={classes.place}
          activeProps={{ 'aria-current': 'page' }}
          activeOptions={{ exact: route === '/', includeSearch: false }}
        >
          <Icon size={20} stroke={1.6} aria-hidden />
          <span>{shortLabel}</span>
        </Link>
      ))}
      <button type="button" className={classes.place} aria-expanded={menuShown} onClick={openMenu}>
        <IconMenu2 size={20} stroke={1.6} aria-hidden />
        <span>More</span>
      </button>
    </nav>
  )
}
