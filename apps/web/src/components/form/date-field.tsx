import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { formatDate } from '../../lib/format/format.ts'
import { readDate, withFullYear } from '../../lib/read-date.ts'
import classes from './date-field.module.css'

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  /** ISO date; empty without one. */
  value: string
  /** First and last day that the calendar offers. */
  min?: string | undefined
  max?: string | undefined
  /** Called with an ISO date, or with an empty text while no complete date is typed. */
  onChange: (date: string) => void
}

const textOf = (date: string): string => date && formatDate(date)

/** Date input that always shows DD/MM/YYYY, with a button that opens the browser's calendar. */
export function DateField({ value, min, max, onChange, error, onBlur, ...props }: DateFieldProps) {
  const { input, text, unread, write, complete } = useDateText(value, onChange)
  return (
    <TextInput
      placeholder="DD/MM/YYYY"
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      {...props}
      ref={input}
      value={text}
      error={unread ? 'Enter the date as DD/MM/YYYY' : error}
      onChange={(event) => write(event.currentTarget.value)}
      onBlur={(event) => {
        complete()
        onBlur?.(event)
      }}
      rightSection={<Calendar value={value} min={min} max={max} onChoose={(date) => (write(textOf(date)), input.current?.focus())} />}
    />
  )
}

/** State of the text and its date. A new value from the parent replaces the text. */
function useDateText(value: string, onChange: (date: string) => void) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() => textOf(value))
  const [unread, setUnread] = useState(false)
  const [last, setLast] = useState(value)
  if (value !== last) {
    setLast(value)
    if (value !== readDate(text)) {
      setText(textOf(value))
      setUnread(false)
    }
  }
  const write = (next: string) => {
    setText(next)
    setUnread(false)
    const date = readDate(next)
    if (date !== value) onChange(date)
  }
  return {
    input,
    text,
    unread,
    write,
    /** Formats a date, or marks text that cannot be read. */
    complete() {
      const date = readDate(withFullYear(text))
      if (date) write(textOf(date))
      else setUnread(text.trim() !== '')
    },
  }
}

interface CalendarProps extends Pick<DateFieldProps, 'value' | 'min' | 'max'> {
  onChoose: (date: string) => void
}

/** Button that opens the calendar of the browser, which knows keyboards, screen readers and phones. */
function Calendar({ value, min, max, onChoose }: CalendarProps) {
  const native = useRef<HTMLInputElement>(null)
  return (
    <span className={classes.calendar}>
      <input
        ref={native}
        type="date"
        tabIndex={-1}
        aria-hidden
        className={classes.native}
        value={value}
        min={min}
        max={max}
        onChange={(event: ChangeEvent<HTMLInputElement>) => event.currentTarget.value && onChoose(event.currentTarget.value)}
      />
      <ActionIcon size={26} aria-label="Open calendar" onClick={() => native.current?.showPicker()}>
        <IconCalendar size={16} stroke={1.6} />
      </ActionIcon>
    </span>
  )
}
