/** Result of one check of `portal doctor`. */
export interface Finding {
  check: string
  state: 'ok' | 'warning' | 'problem'
  text: string
  /** Advice for the operator; absent if the check passes. */
  advice?: string
}

export const ok = (check: string, text: string): Finding => ({ check, state: 'ok', text })
export const warning = (check: string, text: string, advice: string): Finding => ({ check, state: 'warning', text, advice })
export const problem = (check: string, text: string, advice: string): Finding => ({ check, state: 'problem', text, advice })

/** Executes a statement; the checks need no more of a pool. */
export interface Statements {
  query<R extends object>(text: string, parameters?: unknown[]): Promise<{ rows: R[] }>
}

const units = [
  [86_400, 'days'],
  [3600, 'h'],
  [60, 'min'],
] as const

/** Formats a duration in its largest unit: `3 min`, `2 days`. */
export function formatDuration(seconds: number): string {
  const [size, unit] = units.find(([size]) => seconds >= 2 * size) ?? [1, 's']
  return `${Math.round(seconds / size)} ${unit}`
}

const sizes = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** Formats a number of bytes with powers of 1024, like PostgreSQL. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(sizes.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** power
  return `${value >= 10 || power === 0 ? Math.round(value) : Math.round(value * 10) / 10} ${sizes[power]}`
}

/** Formats a number with its noun: `1 month`, `2 months`. */
export const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
