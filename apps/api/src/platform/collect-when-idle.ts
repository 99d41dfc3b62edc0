import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often the load of the process is looked at. */
const lookEveryMs = 2000
/** A process that works for more of its time than this is in a rush; one that works for less than the other has time again. */
const rush = 0.6
const idle = 0.3
/** Growth since the last collection from which another one is worth its fifth of a second. */
const worthBytes = 24 * 1024 * 1024

interface Options {
  everyMs?: number
  /** Bytes that the heap and what hangs on it take. */
  size?: () => number
  /** The share of its time that the process has worked for since this was asked last. */
  load?: () => number
  collect?: () => void
}

/**
 * V8 collects garbage as the heap grows: what many calls have left behind stays for as long as few come after them. It is collected once a rush
 * is over; a process that has some work all the time is left to V8, so that no call waits for a collection.
 * @returns a function that ends it
 */
export function collectWhenIdle({
  everyMs = lookEveryMs,
  size = heapSize,
  load = loadMeter(),
  collect = collector(),
}: Options = {}): () => void {
  let least = size()
  let wasRushed = false
  const look = () => {
    const utilization = load()
    least = Math.min(least, size())
    wasRushed ||= utilization > rush
    if (!wasRushed || utilization > idle || size() - least < worthBytes) return
    wasRushed = false
    collect()
    least = size()
  }
  const looking = setInterval(look, everyMs).unref()
  return () => clearInterval(looking)
}

function loadMeter(): () => number {
  let since = performance.eventLoopUtilization()
  return () => {
    const { utilization } = performance.eventLoopUtilization(since)
    since = performance.eventLoopUtilization()
    return utilization
  }
}

/** By what the engine counts itself: asking the system can fail, and a portal does not end over that. */
function heapSize(): number {
  const { total_heap_size: heap, external_memory: external } = getHeapStatistics()
  return heap + external
}

/** The most thorough collection: what is free goes back to the system at once, where a plain collection keeps it for what may come. */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as (options: object) => void
  return () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
