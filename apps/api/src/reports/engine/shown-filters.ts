import { asksForHidden, hiddenFilters } from '@portal/contracts/filtered-columns'
import type { ReportParameters } from '@portal/contracts/report-endpoints'
import { Refusal } from '../../platform/errors.ts'

/**
 * Checks that nobody filters by a column that is hidden from them: the rows found would tell what it says.
 * @throws {Refusal} 400
 */
export function requireShownFilters(parameters: Partial<ReportParameters>, hidden: readonly string[]): void {
  const refused = [
    ...hiddenFilters(hidden).filter((name) => narrows(parameters[name])),
    ...(asksForHidden(parameters.unknown ?? [], hidden) ? ['unknown'] : []),
  ]
  if (refused.length > 0)
    throw new Refusal(
      'badRequest',
      refused.map((propertyName) => ({ propertyName, errorMessage: 'Is hidden for this account' })),
    )
}

/** Whether a value is more than none; all suppliers are none in particular. */
const narrows = (value: string | string[] | undefined): boolean =>
  typeof value === 'string' ? value !== '' : value !== undefined && value.length > 0 && value[0] !== '-1'
