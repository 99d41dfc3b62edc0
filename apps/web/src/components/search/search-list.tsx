import { Link } from '@tanstack/react-router'
import { createElement, useId, type MouseEvent } from 'react'
import { iconOf, type SearchEntry, type SearchGroup } from './search-item.ts'
import { searchTexts } from './search-texts.ts'
import classes from './search-dialog.module.css'

interface SearchListProps {
  id: string
  groups: readonly SearchGroup[]
  active: SearchEntry | undefined
  /** Dims results of the previous text. */
  isStale: boolean
  optionId: (entry: SearchEntry) => string
  onActivate: (entry: SearchEntry) => void
  onOpen: (entry: SearchEntry) => void
}

/** List of the results; the field keeps the focus and names the active one. */
export function SearchList({ id, groups, isStale, ...rest }: SearchListProps) {
  if (groups.length === 0) return null
  return (
    <div id={id} role="listbox" aria-label="Results" className={classes.list} data-stale={isStale || undefined}>
      {groups.map((group, index) => (
        <Group key={group.title ?? index} group={group} {...rest} />
      ))}
    </div>
  )
}

type GroupProps = Omit<SearchListProps, 'id' | 'groups' | 'isStale'> & { group: SearchGroup }

function Group({ group: { title, entries }, ...rest }: GroupProps) {
  const id = useId()
  const options = entries.map((entry) => <Option key={entry.id} entry={entry} {...rest} />)
  if (title === undefined) return options
  return (
    <div role="group" aria-labelledby={id} className={classes.group}>
      <div id={id} role="presentation" className={classes.title}>
        {title}
      </div>
      {options}
    </div>
  )
}

function Option({ entry, active, optionId, onActivate, onOpen }: Omit<GroupProps, 'group'> & { entry: SearchEntry }) {
  const props = {
    id: optionId(entry),
    role: 'option',
    'aria-selected': entry.id === active?.id,
    tabIndex: -1,
    className: classes.option,
    onPointerMove: () => entry.id !== active?.id && onActivate(entry),
    // the focus stays in the field
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      // opens in another tab
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen(entry)
    },
  }
  const content = (
    <>
      {createElement(iconOf(entry), { size: 18, stroke: 1.6, 'aria-hidden': true })}
      <span className={classes.words}>
        <span className={classes.label} dir="auto">
          {entry.label}
        </span>
        {entry.detail && (
          <span className={classes.detail} dir="auto">
            {entry.detail}
          </span>
        )}
      </span>
      {'isExact' in entry && entry.isExact && <span className={classes.exact}>{searchTexts.exact}</span>}
    </>
  )
  if ('run' in entry)
    return (
      <button type="button" {...props}>
        {content}
      </button>
    )
  return (
    <Link to={entry.link.to} search={(entry.link.search ?? {}) as never} {...props}>
      {content}
    </Link>
  )
}
