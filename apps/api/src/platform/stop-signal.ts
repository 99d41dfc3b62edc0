/** A stop that takes longer than this is cut short. */
const hardStopMs = 25_000

/** Runs `stop` once at the first SIGTERM or SIGINT and ends the process; a second signal ends it at once. */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false
  const handle = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(signal === 'SIGINT' ? 130 : 143)
    stopping = true
    setTimeout(() => process.exit(1), hardStopMs).unref()
    stop().then(
      () => process.exit(0),
      (error: Error) => {
        process.stderr.write(`${error.stack}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', handle)
  process.on('SIGINT', handle)
}
