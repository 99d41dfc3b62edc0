import { useState, type KeyboardEvent } from 'react'
import type { ChartMark } from './chart-marks.ts'
import classes from './chart-drawing.module.css'

interface ChartKeysProps {
  /** Title of the chart. */
  title: string
  marks: readonly ChartMark[]
  /** Called with the mark to show; undefined if the focus leaves. */
  onShow: (mark: ChartMark | undefined) => void
  onOpen: (mark: ChartMark) => void
}

/** Slider over the marks of a chart for the keyboard, which announces each mark; Enter opens it, Escape leaves. */
export function ChartKeys({ title, marks, onShow, onOpen }: ChartKeysProps) {
  const [requested, setAt] = useState(0)
  const at = Math.min(requested, marks.length - 1)
  const mark = marks[at]
  if (!mark) return null
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') onOpen(mark)
    if (event.key === 'Escape') event.currentTarget.blur()
  }
  return (
    <input
      type="range"
      className={classes.keys}
      data-keys
      aria-label={`Values of ${title}`}
      aria-valuetext={mark.text}
      min={0}
      max={marks.length - 1}
      value={at}
      onChange={({ currentTarget: { valueAsNumber } }) => {
        setAt(valueAsNumber)
        onShow(marks[valueAsNumber])
      }}
      onFocus={() => onShow(mark)}
      onBlur={() => onShow(undefined)}
      onKeyDown={press}
    />
  )
}
