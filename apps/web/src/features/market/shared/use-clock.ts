import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let now = Date.now()

const second = 1000

/** Schedules the next tick at the start of a second. */
function schedule(): void {
  timer = setTimeout(tick, second - (Date.now() % second))
}

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
  schedule()
}

function stop(): void {
  clearTimeout(timer)
  timer = undefined
}

/** Pauses while the page is hidden. */
const onVisibility = () => {
  stop()
  if (document.visibilityState === 'visible') tick()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now()
    schedule()
    document.addEventListener('visibilitychange', onVisibility)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop()
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

/** Returns the current time from one shared timer, so that all clocks tick together. @param stepMs render interval of the caller */
export const useClock = (stepMs: number): number => useSyncExternalStore(subscribe, () => Math.floor(now / stepMs) * stepMs)

/** Interval of minute-based displays. */
export const minuteMs = 60 * second
