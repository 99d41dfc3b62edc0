import { formatInteger } from '../../lib/format/format.ts'
import classes from './choice-chips.module.css'

interface ChoiceChipsProps<T extends string> {
  /** Accessible name. */
  label: string
  /** Options, with the number of rows of each if it is known. */
  choices: readonly { value: T; label: string; count?: number }[]
  value: T | undefined
  onChange: (value: T | undefined) => void
}

/** Selects one of a few options or none; a second click clears the selection. */
export const ChoiceChips = <T extends string>({ label, choices, value, onChange }: ChoiceChipsProps<T>) => (
  <div role="group" aria-label={label} className={classes.chips}>
    {choices.map((choice) => (
      <button
        key={choice.value}
        type="button"
        className={classes.chip}
        aria-pressed={choice.value === value}
        {...(choice.value === value && { 'data-chosen': true })}
        onClick={() => onChange(choice.value === value ? undefined : choice.value)}
      >
        <span className={classes.label} title={choice.label}>
          {choice.label}
        </span>
        {choice.count !== undefined && <span>&nbsp;· {formatInteger(choice.count)}</span>}
      </button>
    ))}
  </div>
)
