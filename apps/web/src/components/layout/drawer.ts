/** In a file of its own, so that it is loaded where a screen is narrow and nowhere else. */
export { Drawer as default } from '@mantine/core'
