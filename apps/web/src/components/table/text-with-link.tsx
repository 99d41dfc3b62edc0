import type { LinkTarget } from '@portal/contracts/report'
import { Link, useSearch } from '@tanstack/react-router'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { routeOf } from '../../lib/screens.ts'
import { linkSearch } from './link-search.ts'
import { supplierSearch } from './supplier-search.ts'
import classes from './cells.module.css'

interface TextWithLinkProps {
  text: string
  to: LinkTarget
  lookFor: string
  /** Id of what the text names, if the row has it. */
  id?: string | undefined
}

/** Text linked to a related screen; plain if the screen does not exist or is disabled. */
export function TextWithLink({ text, to, lookFor, id }: TextWithLinkProps) {
  const workplace = useSessionContext()
  const search = useSearch({ strict: false })
  const route = routeOf(to, workplace)
  if (!route) return text
  const target =
    to === 'supplier' ? supplierSearch(workplace.account!.accountId, { id, name: lookFor }, search) : linkSearch(to, lookFor, search)
  return (
    <Link to={route} search={target as never} className={classes.link}>
      {text}
    </Link>
  )
}
