import { Link } from '@tanstack/react-router'
import { hasSupplierPanel } from '../../lib/session/has-supplier-panel.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import classes from './attention-card.module.css'

/** Name of a supplier that opens its panel, if the reader may see it. */
export function SupplierLink({ id, name }: { id: string; name: string }) {
  const { features } = useSessionContext()
  return hasSupplierPanel(features) ? (
    <Link
      to="."
      search={((now: object) => ({ ...now, sup: id })) as never}
      className={classes.number}
      dir="auto"
      data-opens={id}
      resetScroll={false}
    >
      {name}
    </Link>
  ) : (
    <span className={classes.number} dir="auto">
      {name}
    </span>
  )
}
