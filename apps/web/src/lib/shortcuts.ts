import { useEffect, useEffectEvent } from 'react'
import { isShortcut } from './shortcut-keys.ts'

/** Longest time between the two keys of a sequence. */
const sequenceMs = 1500

/**
 * Calls back on single keys, and on sequences such as "g s". Ignores keys with modifiers and keys typed into a field.
 * @param actions action of each key or sequence
 */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const run = useEffectEvent((keys: string) => {
    const action = actions[keys]
    action?.()
    return action !== undefined
  })
  useEffect(() => {
    let previous = { pressed: '', at: 0 }
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      const isSequence = previous.pressed !== '' && event.timeStamp - previous.at < sequenceMs
      const keys = isSequence ? `${previous.pressed} ${event.key}` : event.key
      previous = isSequence || event.key !== 'g' ? { pressed: '', at: 0 } : { pressed: event.key, at: event.timeStamp }
      if (run(keys)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
