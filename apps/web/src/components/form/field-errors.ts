import type { ErrorItem } from '@portal/contracts/errors'

/** What the server found wrong: by field, and what no field of the form is to blame for as one message. */
export interface FieldErrors<Name extends string> {
  fields: Partial<Record<Name, string>>
  general: string | undefined
  /** As they came, for forms with lists in them: `links[0].number`. */
  items: readonly ErrorItem[]
}

export const noErrors: FieldErrors<never> = { fields: {}, general: undefined, items: [] }

/**
 * Sorts the server's errors to the fields of a form. Names are matched without regard to case; of a path like `links[0].number` the first
 * part counts. Several errors of one field are joined, and so are those without a field (S §5).
 * @param aliases fields by the server's name, where the two differ by more than case
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
