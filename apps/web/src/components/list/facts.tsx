import classes from './facts.module.css'

/** Names with their values, side by side as the width allows; what has no value is left out. A name may stand more than once. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: string | null])[] }) {
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <dl className={classes.facts}>
      {known.map(([name, value], index) => (
        <div key={`${index} ${name}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
