/** A stop that takes longer than this is cut short. */
const hardStopMs = 25_000

type Step = () => Promise<unknown>

/**
 * How a process ends: what it has begun says here how it is ended, and that is done in reverse order, once, whether a signal ends the process
 * or it comes to its end. Signals are heard from the beginning, so that nothing that was started goes on alone.
 */
export class Ending {
  readonly #steps: Step[] = []
  #done: Promise<void> | undefined

  /** Whether the process is on its way out: what fails from now on is no news. */
  get begun(): boolean {
    return this.#done !== undefined
  }

  /** Adds what has to be done at the end, before what was added earlier. */
  add(step: Step): void {
    this.#steps.push(step)
  }

  /** Does all that is to be done. A step that fails keeps none of the others from being done. */
  run(): Promise<void> {
    return (this.#done ??= (async () => {
      const failed: unknown[] = []
      for (let step = this.#steps.pop(); step; step = this.#steps.pop()) await step().catch((error: unknown) => failed.push(error))
      if (failed.length > 0) throw failed[0]
    })())
  }

  /** Ends the process at the first SIGTERM, SIGINT or SIGHUP, or when its launcher is gone; a second signal ends it at once. @param code what it then ends with */
  hearSignals(code: (signal: NodeJS.Signals) => number = () => 0): void {
    let heard = false
    const handle = (signal: NodeJS.Signals) => {
      if (heard) process.exit(codeOf(signal))
      heard = true
      setTimeout(() => process.exit(1), hardStopMs).unref()
      this.run().then(
        () => process.exit(code(signal)),
        (error: Error) => {
          process.stderr.write(`${error.stack}\n`)
          process.exit(1)
        },
      )
    }
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, handle)
    // the launcher has a channel to this process: when it is killed, that closes
    if (process.channel) process.once('disconnect', () => heard || handle('SIGTERM')).channel?.unref()
  }
}

/** What shells call the end by a signal. */
export const codeOf = (signal: NodeJS.Signals): number => ({ SIGHUP: 129, SIGINT: 130 })[signal as string] ?? 143
