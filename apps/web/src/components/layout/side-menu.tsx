import { Link, useLocation } from '@tanstack/react-router'
import { carriedFilters } from '../../lib/search/carried-filters.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { hasScreen, screens, type Screen } from '../../lib/screens.ts'
import classes from './side-menu.module.css'

/** Menu of the screens that the account's features and the user's permissions allow, in registry order. */
export function SideMenu({ onChoose }: { onChoose?: () => void }) {
  const workplace = useSessionContext()
  const shown = screens.filter((screen) => hasScreen(screen, workplace))
  return (
    <nav className={classes.menu} aria-label="Main menu">
      <ul>
        {shown
          .filter(({ place }) => place === 'main')
          .map((screen) => (
            <Entry key={screen.route} screen={screen} onChoose={onChoose} />
          ))}
      </ul>
      <ul>
        {shown
          .filter(({ place }) => place === 'bottom')
          .map((screen) => (
            <Entry key={screen.route} screen={screen} onChoose={onChoose} />
          ))}
      </ul>
    </nav>
  )
}

function Entry({ screen: { label, route, icon: Icon, tooltip }, onChoose }: { screen: Screen; onChoose: (() => void) | undefined }) {
  const { pathname, search } = useLocation()
  return (
    <li>
      <Link
        to={route}
        search={carriedFilters(pathname, route, search) as never}
        className={classes.entry}
        activeProps={{ 'aria-current': 'page' }}
        // every path starts with that of the start page
        activeOptions={{ exact: route === '/', includeSearch: false }}
        onClick={onChoose}
        {...(tooltip && { 'aria-description': tooltip, 'data-tip': tooltip, 'data-tip-side': 'right' })}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
        {label}
      </Link>
    </li>
  )
}
