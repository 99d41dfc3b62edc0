import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const checkIntervalMs = 2000
/** Share of its time that a process works for: above `rush` it is busy, below `idle` it is idle again. */
const busyUtilization = 0.6
const idle = 0.3
/** Heap growth since the last collection that justifies another one, which takes about 200 ms. */
const minGrowthBytes = 24 * 1024 * 1024

interface Options {
  everyMs?: number
  /** Size of the heap and of external memory in bytes. */
  size?: () => number
  /** Share of its time that the process has worked for since the last call. */
  load?: () => number
  collect?: () => void
}

/**
 * Collects garbage once a busy period is over. V8 collects as the heap grows, so the garbage of a busy period would stay for as long as few
 * requests follow (decision 68). Under constant load the collection is left to V8, so that no request waits for one.
 * @returns function that stops the checks
 */
export function collectWhenIdle({
  everyMs = checkIntervalMs,
  size = heapSize,
  load = loadMeter(),
  collect = collector(),
}: Options = {}): () => void {
  let least = size()
  let wasRushed = false
  const look = () => {
    const utilization = load()
    least = Math.min(least, size())
    wasRushed ||= utilization > busyUtilization
    if (!wasRushed || utilization > idle || size() - least < minGrowthBytes) return
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

/** Uses the counters of V8: reading them from the system can fail, which must not end the process. */
function heapSize(): number {
  const { total_heap_size: heap, external_memory: external } = getHeapStatistics()
  return heap + external
}

/** Returns the most thorough collection: it returns free memory to the system immediately, which a plain collection does not. */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as (options: object) => void
  return () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
