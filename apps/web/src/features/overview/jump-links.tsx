import { UnstyledButton } from '@mantine/core'
import { useShortcuts } from '../../lib/shortcuts.ts'
import classes from './jump-links.module.css'

interface Target {
  id: string
  title: string
}

/** Buttons that scroll to a group of charts, also by the number keys. */
export function JumpLinks({ groups, onJump }: { groups: readonly Target[]; onJump: (id: string) => void }) {
  const jump = (id: string) => {
    onJump(id)
    // a folded group opens first
    requestAnimationFrame(() => {
      const section = document.getElementById(id)
      section?.scrollIntoView({ block: 'start' })
      section?.focus({ preventScroll: true })
    })
  }
  useShortcuts(Object.fromEntries(groups.map(({ id }, index) => [String(index + 1), () => jump(id)])))
  return (
    <nav className={classes.jumps} aria-label="Groups of charts">
      {groups.map(({ id, title }) => (
        <UnstyledButton key={id} className={classes.jump} onClick={() => jump(id)}>
          {title}
        </UnstyledButton>
      ))}
    </nav>
  )
}
