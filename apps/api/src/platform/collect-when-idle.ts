import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often it is looked whether there is nothing to do. */
const lookEveryMs = 2000
/** A process that works for less of its time than this has time. */
const idle = 0.3
/** Growth since the last collection from which another one is worth its tenth of a second. */
const worthBytes = 24 * 1024 * 1024

interface Options {
  everyMs?: number
  /** Bytes that the heap and what hangs on it take. */
  size?: () => number
  collect?: () => void
}

/**
 * V8 collects garbage as the heap grows: what many calls have left behind stays for as long as few come after them. It is collected when there
 * is nothing else to do.
 * @returns ends it
 */
export function collectWhenIdle({ everyMs = lookEveryMs, size = heapSize, collect = collector() }: Options = {}): () => void {
  let least = size()
  let since = performance.eventLoopUtilization()
  const look = () => {
    const { utilization } = performance.eventLoopUtilization(since)
    since = performance.eventLoopUtilization()
    least = Math.min(least, size())
    if (utilization > idle || size() - least < worthBytes) return
    collect()
    least = size()
  }
  const looking = setInterval(look, everyMs).unref()
  return () => clearInterval(looking)
}

/** By what the engine counts itself: asking the system fails where it does not tell, and a portal does not end over that. */
function heapSize(): number {
  const { total_heap_size: heap, external_memory: external } = getHeapStatistics()
  return heap + external
}

function collector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}
