/**
 * Mantine for the table library, without what only features need that no table here has: its own menu of rows per page, in place of which
 * there is a pager of ours, and rows that unfold.
 */
export * from '@mantine/core'

export { absent as Collapse, absent as Menu, absent as MenuDropdown, absent as MenuItem, absent as MenuTarget }

function absent(): never {
  throw new Error('This feature of the table library has been left out of the build: vite.config.ts.')
}
