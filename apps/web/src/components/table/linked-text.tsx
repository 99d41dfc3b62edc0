import type { LinkTarget } from '@portal/contracts/report'
import { Link, useSearch } from '@tanstack/react-router'
import { useWorkplace } from '../../lib/current-account.ts'
import { routeOf } from '../../lib/screens.ts'
import { searchOf } from './search-of.ts'
import classes from './cells.module.css'

/** Text linked to a related screen; plain if the screen does not exist or is disabled. */
export function LinkedText({ text, to, lookFor }: { text: string; to: LinkTarget; lookFor: string }) {
  const workplace = useWorkplace()
  const search = useSearch({ strict: false })
  const route = routeOf(to, workplace)
  if (!route) return text
  return (
    <Link to={route} search={searchOf(to, lookFor, search) as never} className={classes.link}>
      {text}
    </Link>
  )
}
