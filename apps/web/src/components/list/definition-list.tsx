import classes from './definition-list.module.css'

/** Name-value pairs in as many columns as fit; empty values are left out. Names may repeat. */
export function DefinitionList({ facts }: { facts: readonly (readonly [name: string, value: string | null])[] }) {
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
