import { maxWarnings, type PushResult } from '@portal/contracts/external/push'
import type { RecordResult, RunListener } from '../../ingest/report.ts'

/** Characters of changes that one answer holds; of what is more only the number is told. */
const longestChanges = 8 * 1024 * 1024

/** Gathers what became of each record, with what is odd about it. */
export class PushResults implements RunListener {
  readonly #results: PushResult[] = []
  readonly #warnings = new Map<number, NonNullable<PushResult['warnings']>>()
  #left = longestChanges

  onResult({ line, key, ...outcome }: RecordResult): void {
    if (outcome.outcome === 'rejected') this.#results.push({ line, key, outcome: 'rejected', errors: [...outcome.problems] })
    else this.#results.push({ line, key, outcome: outcome.outcome, ...this.#changes(outcome.changed) })
  }

  onWarning({ line, propertyName, errorMessage }: Parameters<RunListener['onWarning']>[0]): void {
    const warnings = this.#warnings.get(line) ?? []
    if (warnings.length < maxWarnings) warnings.push({ propertyName, errorMessage })
    this.#warnings.set(line, warnings)
  }

  /** The results in the order of the lines. @param problems refused records only */
  sorted(problems: boolean): PushResult[] {
    return this.#results
      .filter(({ outcome }) => !problems || outcome === 'rejected')
      .map((result) => {
        const warnings = this.#warnings.get(result.line)
        return warnings ? { ...result, warnings } : result
      })
      .toSorted((a, b) => a.line - b.line)
  }

  #changes(changed: (RecordResult & { outcome: 'updated' })['changed']): Pick<PushResult, 'changes' | 'moreChanges'> {
    if (!changed) return {}
    const { changes, more } = changed
    this.#left -= JSON.stringify(changes).length
    if (this.#left < 0) return { moreChanges: changes.length + more }
    return { changes: [...changes], ...(more > 0 && { moreChanges: more }) }
  }
}
