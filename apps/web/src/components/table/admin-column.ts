import { rem } from '@mantine/core'
import type { ReactNode } from 'react'

export interface AdminColumn<T> {
  /** Sort key of the server, if the column is sortable. */
  id: string
  title: string
  /** The title is for screen readers only. */
  hidesTitle?: boolean
  render: (row: T) => ReactNode
  /** In pixels, or as CSS. */
  width: number | string
  sortable?: boolean
  /** Long texts take more lines, so that none is cut. */
  wraps?: boolean
  /** Sticky while the other columns scroll; for the first column. */
  pinned?: boolean
}

/** Width of the screen in pixels from which columns have their full width, and up to which they have the narrow one. */
const [narrowScreen, fullScreen] = [1024, 1440]

/** Returns a column width that grows with the screen, so that the important columns fit beside the menu at 1024 pixels. @param narrow in pixels */
export function fluidWidth(narrow: number, full: number): string {
  const share = (full - narrow) / (fullScreen - narrowScreen)
  return `clamp(${rem(narrow)}, ${rem(narrow)} + (100vw - ${rem(narrowScreen)}) * ${share.toFixed(4)}, ${rem(full)})`
}
