import { filterFields, type FilteredList } from '../../domain/applications/filter-fields.ts'
import type { HiddenField } from '../../domain/applications/hidden-field.ts'
import { hiddenFields } from '../../domain/applications/hidden-fields.ts'
import type { ApplicationScope } from '../../platform/access/scope.ts'
import { HttpError } from '../../platform/errors/http-error.ts'

/**
 * Rejects filters by fields that the account hides, including those in older cursors.
 * @throws {HttpError} 400 with one error per filter
 */
export function requireVisibleFilters(list: FilteredList, { account }: Pick<ApplicationScope, 'account'>, filters: object): void {
  const hidden = hiddenFields(account.hiddenColumns)
  const fields: Readonly<Record<string, readonly HiddenField[]>> = filterFields[list]
  const rejected = Object.keys(filters).filter((name) => fields[name]?.some((field) => hidden.has(field)))
  if (rejected.length > 0)
    throw new HttpError(
      'badRequest',
      rejected.map((propertyName) => ({ propertyName, errorMessage: 'Hidden for this account' })),
    )
}
