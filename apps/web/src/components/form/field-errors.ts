import type { ErrorItem } from '@portal/contracts/errors'

/** Server errors by field, and one message for all others. */
export interface FieldErrors<Name extends string> {
  fields: Partial<Record<Name, string>>
  general: string | undefined
  /** Unchanged errors, for forms with lists: `links[0].number`. */
  items: readonly ErrorItem[]
}

export const noErrors: FieldErrors<never> = { fields: {}, general: undefined, items: [] }

/**
 * Assigns server errors to the fields of a form, case-insensitively; of a path like `links[0].number` the first part counts. Joins several
 * errors of one field, and those without a field.
 * @param aliases form fields by server name, where they differ by more than case
 */
export function fieldErrors<Name extends string>(
  errors: readonly ErrorItem[],
  names: readonly Name[],
  aliases: Readonly<Record<string, Name>> = {},
): FieldErrors<Name> {
  const byName = new Map<string, Name>()
  for (const name of names) byName.set(name.toLowerCase(), name)
  for (const [alias, name] of Object.entries(aliases)) byName.set(alias.toLowerCase(), name)

  const fields: Partial<Record<Name, string>> = {}
  const general: string[] = []
  for (const { propertyName, errorMessage } of errors) {
    const name = propertyName === null ? undefined : byName.get(propertyName.split(/[.[]/, 1)[0]!.toLowerCase())
    if (name === undefined) general.push(errorMessage)
    else fields[name] = fields[name] ? `${fields[name]} ${errorMessage}` : errorMessage
  }
  return { fields, general: general.length > 0 ? general.join(' ') : undefined, items: errors }
}
