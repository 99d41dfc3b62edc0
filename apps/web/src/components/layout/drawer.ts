/** Separate module, so that it loads on narrow screens only. */
export { Drawer as default } from '@mantine/core'
