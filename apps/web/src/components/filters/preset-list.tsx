import type { KeyboardEvent } from 'react'
import type { PeriodPreset } from './period-presets.ts'
import classes from './period-popover.module.css'

interface PresetListProps {
  groups: readonly (readonly PeriodPreset[])[]
  /** First and last month or day in effect. */
  from: string
  to: string
  onChoose: (preset: PeriodPreset) => void
}

const steps: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Preset periods as one tab stop; arrow keys move between them. */
export function PresetList({ groups, from, to, onChoose }: PresetListProps) {
  const presets = groups.flat()
  const chosen = presets.find((preset) => preset.from === from && preset.to === to)
  return (
    <div role="group" aria-label="Preset periods" className={classes.presets}>
      {groups.map((group, index) => (
        <div key={index}>
          {group.map((preset) => (
            <button
              key={preset.label}
              type="button"
              className={classes.preset}
              aria-pressed={preset === chosen}
              tabIndex={preset === (chosen ?? presets[0]) ? 0 : -1}
              data-autofocus={preset === (chosen ?? presets[0]) || undefined}
              onClick={() => onChoose(preset)}
              onKeyDown={moveFocus}
            >
              {preset.label}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const buttons = [...event.currentTarget.closest('[role=group]')!.querySelectorAll('button')]
  const next = steps[event.key]?.(buttons.indexOf(event.currentTarget), buttons.length)
  if (next === undefined) return
  event.preventDefault()
  buttons[next]!.focus()
}
