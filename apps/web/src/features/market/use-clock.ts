import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let now = Date.now()

const second = 1000

/** The next tick comes as a second of the clock begins. */
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

/** Nobody looks at a hidden page. */
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

/** The time, as one timer of the page tells it: all clocks tick together. @param stepMs how often who asks is drawn again */
export const useClock = (stepMs: number): number => useSyncExternalStore(subscribe, () => Math.floor(now / stepMs) * stepMs)

/** For what is told by the minute. */
export const minuteMs = 60 * second
