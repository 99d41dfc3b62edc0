import type { LinkTarget } from '@portal/contracts/report'
import { Link } from '@tanstack/react-router'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { routeOf } from '../../lib/screens.ts'
import { hasSupplierPanel } from '../../lib/session/has-supplier-panel.ts'
import { linkSearch, useLinkSearch } from './link-search.ts'
import { supplierIdOf, supplierSearch } from './supplier-search.ts'
import classes from './cells.module.css'

interface TextWithLinkProps {
  text: string
  to: LinkTarget
  lookFor: string
  /** Id of what the text names, if the row has it. */
  id?: string | undefined
}

/**
 * Text linked to a related screen; plain if the screen does not exist or is disabled. The name of a supplier opens its panel on the same
 * screen; a name that several suppliers share leads to shipments.
 */
export function TextWithLink({ text, to, lookFor, id }: TextWithLinkProps) {
  const workplace = useSessionContext()
  const search = useLinkSearch()
  const { accountId } = workplace.account!
  const supplier = { id, name: lookFor }
  const supplierId = to === 'supplier' && hasSupplierPanel(workplace.features) ? supplierIdOf(accountId, supplier, search) : undefined
  if (supplierId)
    return (
      <Link to="." search={((current: object) => ({ ...current, sup: supplierId })) as never} className={classes.link}>
        {text}
      </Link>
    )
  const route = routeOf(to, workplace)
  if (!route) return text
  const target = to === 'supplier' ? supplierSearch(accountId, supplier, search) : linkSearch(to, lookFor, search)
  return (
    <Link to={route} search={target as never} className={classes.link}>
      {text}
    </Link>
  )
}
