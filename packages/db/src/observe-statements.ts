/** Called when a statement ends, with its error. */
export type StatementEnd = (error: Error | undefined) => void

/** Called when a statement begins. @returns undefined if its end is of no interest */
export type StatementObserver = (text: string) => StatementEnd | undefined

let observer: StatementObserver | undefined

/** Sets the observer of the statements of all pools, except cursors and COPY; undefined for none. */
export function observeStatements(observe: StatementObserver | undefined): void {
  observer = observe
}

/** Reports the beginning of a statement to the observer. @param config text or configuration of a query; other kinds are not reported */
export function statementBegins(config: unknown): StatementEnd | undefined {
  if (observer === undefined) return undefined
  if (typeof config === 'string') return observer(config)
  const { text, submit } = config as { text?: unknown; submit?: unknown }
  return typeof text === 'string' && submit === undefined ? observer(text) : undefined
}
