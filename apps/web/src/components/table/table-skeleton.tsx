import classes from './table-skeleton.module.css'

const rows = 14
const maxColumns = 10

/** Placeholder of a table, so that the layout does not shift when rows load. */
export const TableSkeleton = ({ columns }: { columns: number }) => (
  <div className={classes.skeleton} role="status" aria-label="Loading the table">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={classes.row}>
        {Array.from({ length: Math.min(columns, maxColumns) }, (_, column) => (
          <span key={column} style={{ width: `${45 + ((row * 7 + column * 13) % 40)}%` }} />
        ))}
      </div>
    ))}
  </div>
)
