interface FilterName {
  label?: string
  'aria-label'?: string
}

/**
 * Returns the properties that name a filter field: a visible label in the drawer of a phone, an invisible one in the line.
 * @param inLine name in the line, if it differs
 */
export const filterName = (name: string, inDrawer: boolean, inLine = name): FilterName =>
  inDrawer ? { label: name } : { 'aria-label': inLine }
