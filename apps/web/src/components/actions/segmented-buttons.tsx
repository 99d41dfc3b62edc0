import classes from './segmented-buttons.module.css'

interface SegmentedButtonsProps<T extends string> {
  /** Accessible name. */
  label: string
  choices: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** Selects exactly one of a few options. */
export const SegmentedButtons = <T extends string>({ label, choices, value, onChange }: SegmentedButtonsProps<T>) => (
  <div role="group" aria-label={label} className={classes.segments}>
    {choices.map((choice) => (
      <button
        key={choice.value}
        type="button"
        className={classes.segment}
        aria-pressed={choice.value === value}
        onClick={() => onChange(choice.value)}
      >
        {choice.label}
      </button>
    ))}
  </div>
)
