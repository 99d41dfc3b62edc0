import { useEffect, useRef, useState } from 'react'

interface UnsavedOptions<V> {
  values: V
  setValues: (values: V) => void
  initial: V
  readOnly: boolean
  /** Called when saved values replace those of the form. */
  onSettle: () => void
}

/** Compares the values of a form with those last saved. */
export function useUnsaved<V extends object>({ values, setValues, initial, readOnly, onSettle }: UnsavedOptions<V>) {
  const [saved, keepSaved] = useState(initial)
  const unsaved = !readOnly && JSON.stringify(values) !== JSON.stringify(saved)
  const latest = useRef(unsaved)
  useEffect(() => {
    latest.current = unsaved
  })
  const setSaved = (next: V) => {
    latest.current = false
    keepSaved(next)
  }
  return {
    unsaved,
    isUnsaved: () => latest.current,
    setSaved,
    settle(next: V) {
      onSettle()
      setValues(next)
      setSaved(next)
    },
  }
}
