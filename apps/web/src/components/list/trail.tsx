import { Link } from '@tanstack/react-router'
import classes from './trail.module.css'

interface TrailProps {
  /** The screen above. */
  label: string
  route: string
  /** Its address as it was left. */
  search: object
  /** This screen. */
  as: string
}

/** Where a screen is, with the way back to the one it belongs to. */
export const Trail = ({ label, route, search, as }: TrailProps) => (
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
