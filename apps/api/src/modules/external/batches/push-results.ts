import { maxWarnings, type PushResult } from '@portal/contracts/external/push'
import type { RecordResult, RunListener } from '../../../ingest/context/report.ts'

/** Maximum characters of changes in a response; further changes are only counted. */
const maxChangesLength = 8 * 1024 * 1024

/** Collects the result of each record with its warnings. */
export class PushResults implements RunListener {
  readonly #results: PushResult[] = []
  #warningCount = 0
  readonly #warnings = new Map<number, NonNullable<PushResult['warnings']>>()
  #left = maxChangesLength

  onResult({ line, key, ...outcome }: RecordResult): void {
    if (outcome.outcome === 'rejected') this.#results.push({ line, key, outcome: 'rejected', errors: [...outcome.problems] })
    else this.#results.push({ line, key, outcome: outcome.outcome, ...this.#changes(outcome.changed) })
  }

  onWarning({ line, propertyName, errorMessage }: Parameters<RunListener['onWarning']>[0]): void {
    this.#warningCount++
    const warnings = this.#warnings.get(line) ?? []
    if (warnings.length < maxWarnings) warnings.push({ propertyName, errorMessage })
    this.#warnings.set(line, warnings)
  }

  /** Number of warnings, including those that the results omit. */
  get warningCount(): number {
    return this.#warningCount
  }

  /** Returns the results by line. @param problems true for rejected records only */
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
