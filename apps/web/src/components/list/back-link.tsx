import { Link } from '@tanstack/react-router'
import classes from './back-link.module.css'

interface TrailProps {
  /** Name of the parent screen. */
  label: string
  route: string
  /** URL parameters of the parent screen when it was left. */
  search: object
  /** Name of this screen. */
  as: string
}

/** Breadcrumb with a link to the parent screen. */
export const BackLink = ({ label, route, search, as }: TrailProps) => (
  <nav aria-label="Breadcrumb">
    <ol className={classes.trail}>
      <li>
        <Link to={route} search={search as never}>
          {label}
        </Link>
      </li>
      <li aria-current="page">{as}</li>
    </ol>
  </nav>
)
