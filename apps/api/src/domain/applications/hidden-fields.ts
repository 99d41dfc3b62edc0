import { fieldsOfColumns } from './fields-of-columns.ts'
import type { HiddenField } from './hidden-field.ts'

/** Returns the fields that an account hides by its hidden columns. @param hiddenColumns report id → column ids */
export function hiddenFields(hiddenColumns: Readonly<Record<string, readonly string[]>>): ReadonlySet<HiddenField> {
  const fields = fieldsOfColumns as Record<string, Record<string, readonly HiddenField[]> | undefined>
  return new Set(Object.entries(hiddenColumns).flatMap(([report, columns]) => columns.flatMap((column) => fields[report]?.[column] ?? [])))
}
