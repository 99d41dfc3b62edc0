/** Maximum duration of a shutdown. */
const hardStopMs = 25_000

type Step = () => Promise<unknown>

/**
 * Shutdown of a process: each started component adds a step, and the steps run once in reverse order, after a signal or at the regular end.
 * Signals are handled from the beginning, so that no started component survives the process.
 */
export class ShutdownSignal {
  readonly #steps: Step[] = []
  #done: Promise<void> | undefined

  /** True during shutdown; failures are expected from then on. */
  get begun(): boolean {
    return this.#done !== undefined
  }

  /** Adds a shutdown step, which runs before the earlier ones. */
  add(step: Step): void {
    this.#steps.push(step)
  }

  /** Runs all steps. A failing step does not skip the others. */
  run(): Promise<void> {
    return (this.#done ??= (async () => {
      const failed: unknown[] = []
      for (let step = this.#steps.pop(); step; step = this.#steps.pop()) await step().catch((error: unknown) => failed.push(error))
      if (failed.length > 0) throw failed[0]
    })())
  }

  /**
   * Ends the process on the first SIGTERM, SIGINT or SIGHUP, or when its launcher is gone; a second signal ends it immediately.
   * @param code exit code after the shutdown
   */
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
    // the IPC channel of the launcher closes when the launcher is killed
    if (process.channel) process.once('disconnect', () => heard || handle('SIGTERM')).channel?.unref()
  }
}

/** Returns the exit code that shells use for a signal. */
export const codeOf = (signal: NodeJS.Signals): number => ({ SIGHUP: 129, SIGINT: 130 })[signal as string] ?? 143
