import { Kbd, Modal, Switch } from '@mantine/core'
import '@mantine/core/styles/Kbd.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useState } from 'react'
import { hasShortcuts, setShortcuts } from '../../lib/shortcut-keys.ts'
import classes from './shortcut-list.module.css'

interface Shortcut {
  /** Keys pressed one after the other. */
  keys: readonly string[]
  label: string
}

interface ShortcutListProps {
  opened: boolean
  onClose: () => void
  /** Shortcuts that open a screen of this user. */
  jumps: readonly Shortcut[]
}

const general: readonly Shortcut[] = [
  { keys: ['?'], label: 'Keyboard shortcuts' },
  { keys: ['/'], label: 'Search' },
  { keys: ['['], label: 'Narrow or widen the menu' },
  { keys: ['Esc'], label: 'Close a dialog or panel' },
]

const inTables: readonly Shortcut[] = [
  { keys: ['f'], label: 'Filter by text' },
  { keys: ['c'], label: 'Choose columns' },
  { keys: ['↑', '↓'], label: 'Previous or next row' },
  { keys: ['Home', 'End'], label: 'First or last row' },
  { keys: ['Enter'], label: 'Open the row' },
]

/** Dialog with the keyboard shortcuts, and the switch that turns them off. */
export default function ShortcutList({ opened, onClose, jumps }: ShortcutListProps) {
  const [isOn, setIsOn] = useState(hasShortcuts)
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size="md" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes.groups}>
        <Group title="Everywhere" shortcuts={general} />
        {jumps.length > 0 && <Group title="Open a screen" shortcuts={jumps} />}
        <Group title="In a table" shortcuts={inTables} />
        <Switch
          label="Use single-key shortcuts on this device"
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => {
            setShortcuts(checked)
            setIsOn(checked)
          }}
        />
      </div>
    </Modal>
  )
}

const Group = ({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) => (
  <section>
    <h3 className={classes.title}>{title}</h3>
    <dl className={classes.list}>
      {shortcuts.map(({ keys, label }) => (
        <div key={label} className={classes.row}>
          <dt>{label}</dt>
          <dd>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
