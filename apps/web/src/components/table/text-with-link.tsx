import type { LinkTarget } from '@portal/contracts/report'
import { Link, useSearch } from '@tanstack/react-router'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { routeOf } from '../../lib/screens.ts'
import { linkSearch } from './link-search.ts'
import classes from './cells.module.css'

/** Text linked to a related screen; plain if the screen does not exist or is disabled. */
export function TextWithLink({ text, to, lookFor }: { text: string; to: LinkTarget; lookFor: string }) {
  const workplace = useSessionContext()
  const search = useSearch({ strict: false })
  const route = routeOf(to, workplace)
  if (!route) return text
  return (
    <Link to={route} search={linkSearch(to, lookFor, search) as never} className={classes.link}>
      {text}
    </Link>
  )
}
