import { lineBox, linePath } from './line-path.ts'
import classes from './market.module.css'

/** Line without axes; the values stand beside it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const path = linePath(values)
  return (
    <span className={classes.spark} aria-hidden>
      {path && (
        <svg viewBox={`0 0 ${lineBox.width} ${lineBox.height}`} preserveAspectRatio="none">
          <path d={path} />
        </svg>
      )}
    </span>
  )
}
