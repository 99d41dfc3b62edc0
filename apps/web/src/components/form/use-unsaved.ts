import { useEffect, useRef, useState } from 'react'

/** Compares the values of a form with those last saved. */
export function useUnsaved<V extends object>(values: V, setValues: (values: V) => void, initial: V, readOnly: boolean) {
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
      setValues(next)
      setSaved(next)
    },
  }
}
