/**
 * Mantine for the table library without unused features: its page size menu, replaced by the portal's pager, expandable rows, the selection of
 * rows, and popovers of headers, which filter, pin or hide columns.
 */
export * from '@mantine/core'

export {
  absent as Checkbox,
  absent as Collapse,
  absent as Menu,
  absent as MenuDropdown,
  absent as MenuItem,
  absent as MenuTarget,
  absent as Popover,
  absent as PopoverDropdown,
  absent as PopoverTarget,
}

function absent(): never {
  throw new Error('This feature of the table library is excluded from the build, see vite.config.ts.')
}
