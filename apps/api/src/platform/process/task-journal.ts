/** Executes a statement; `TaskJournal` needs no more of a pool. */
interface Statements {
  query(text: string, parameters: unknown[]): Promise<unknown>
}

interface Runs {
  ranAt: Date | null
  failedAt: Date | null
}

/** Time of the first recording, so that a started worker is visible soon, and interval of the next ones. */
const firstMs = 1000
const everyMs = 10_000

const statement = `
  insert into worker_tasks (name, ran_at, failed_at) select * from unnest($1::text[], $2::timestamptz[], $3::timestamptz[])
  on conflict (name) do update set
    ran_at = greatest(worker_tasks.ran_at, excluded.ran_at), failed_at = greatest(worker_tasks.failed_at, excluded.failed_at)`

/**
 * Records when each background task last ran and last failed, in one statement every ten seconds, so that `/metrics` of the API and
 * `portal doctor` know whether a worker runs.
 */
export class TaskJournal {
  readonly #database: Statements
  readonly #clock: () => Date
  readonly #runs = new Map<string, Runs>()

  constructor(database: Statements, clock: () => Date = () => new Date()) {
    this.#database = database
    this.#clock = clock
  }

  /** Wraps the run of a task so that its end is recorded. */
  record<A extends unknown[]>(name: string, run: (...args: A) => Promise<unknown>): (...args: A) => Promise<void> {
    return async (...args) => {
      try {
        await run(...args)
        this.#note(name, 'ranAt')
      } catch (error) {
        this.#note(name, 'failedAt')
        throw error
      }
    }
  }

  /** Writes the runs since the last call. A failure is not reported: the tasks report an unavailable database. */
  async flush(): Promise<void> {
    const runs = [...this.#runs]
    this.#runs.clear()
    if (runs.length === 0) return
    const column = (name: keyof Runs) => runs.map(([, run]) => run[name])
    await this.#database.query(statement, [runs.map(([name]) => name), column('ranAt'), column('failedAt')]).catch(() => {})
  }

  /** Writes every ten seconds. @returns function that stops it after a last write */
  start(): () => Promise<void> {
    const first = setTimeout(() => void this.flush(), firstMs).unref()
    const next = setInterval(() => void this.flush(), everyMs).unref()
    return async () => {
      clearTimeout(first)
      clearInterval(next)
      await this.flush()
    }
  }

  #note(name: string, outcome: keyof Runs): void {
    this.#runs.set(name, { ...(this.#runs.get(name) ?? { ranAt: null, failedAt: null }), [outcome]: this.#clock() })
  }
}
