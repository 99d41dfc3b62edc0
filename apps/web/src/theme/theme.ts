import { ActionIcon, Button, Input, createTheme, Loader, rem, Skeleton, TextInput, type MantineColorsTuple } from '@mantine/core'
import type { KeyboardEvent, SyntheticEvent } from 'react'

/** Accent colour. Shade 7 on white and shade 4 on the dark background have a contrast of 4.5:1 as text. */
const harbour: MantineColorsTuple = [
  '#eef6fb',
  '#d8eaf5',
  '#aed3ea',
  '#7fb9de',
  '#559fd0',
  '#3a8bc3',
  '#2a79b3',
  '#1f6699',
  '#17527d',
  '#0f3d5f',
]

/** Grey with a tint of the accent. */
const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#eef0f3',
  '#e3e6ea',
  '#d3d8de',
  '#b6bdc7',
  '#8d96a3',
  '#66707e',
  '#4a5360',
  '#2f3742',
  '#1b2028',
]
const dark: MantineColorsTuple = [
  '#d9dde3',
  '#b4bbc5',
  '#939ca9',
  '#6c7683',
  '#3a424d',
  '#2b323b',
  '#20262e',
  '#14181d',
  '#101318',
  '#0b0e12',
]

/** Selects the text of a searchable select on focus, so that typing replaces it. */
const selectText = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.readOnly || currentTarget.select()

let takeOption: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined

/** Handlers of a searchable list. The code for Enter is loaded with the first focus, because the first screen opens without a list. */
const listKeys = {
  // without the code, Mantine handles Enter
  onFocusCapture: () => void import('./take-option.ts').then((loaded) => (takeOption = loaded.takeOption)).catch(() => {}),
  onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => takeOption?.(event),
}

/**
 * Theme of the portal: spacing in steps of four, six text sizes, one radius. Screens use these values only. All sizes, here and in
 * style sheets, are in pixels at the browser's default text size and scale with it.
 */
export const theme = createTheme({
  primaryColor: 'harbour',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  colors: { harbour, gray, dark },
  black: '#1b2028',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace",
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.5', xl: '1.3' },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(3), sm: rem(5), md: rem(7), lg: rem(10), xl: rem(16) },
  defaultRadius: 'sm',
  breakpoints: { xs: '30em', sm: '44em', md: '62.5em', lg: '75em', xl: '90em' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(20), lineHeight: '1.3' },
      h2: { fontSize: rem(16), lineHeight: '1.4' },
      h3: { fontSize: rem(14), lineHeight: '1.45' },
    },
  },
  shadows: {
    xs: '0 1px 2px rgb(16 24 40 / 0.06)',
    sm: '0 2px 6px rgb(16 24 40 / 0.08)',
    md: '0 6px 20px rgb(16 24 40 / 0.10)',
    lg: '0 12px 32px rgb(16 24 40 / 0.14)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({ defaultProps: { size: 'sm' } }),
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } }),
    Loader: Loader.extend({ defaultProps: { size: 'sm' } }),
    // defaults as literals, because importing the components would add them to every page, and public pages do not use them
    Checkbox: { defaultProps: { size: 'xs' } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 80 } } },
    // a menu must not contain the placeholder that takes the initial focus
    Menu: { defaultProps: { shadow: 'md', position: 'bottom-end', transitionProps: { duration: 80 }, withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: { centered: true, radius: 'md', overlayProps: { backgroundOpacity: 0.35 } },
      styles: { title: { fontWeight: 600 }, content: { border: '1px solid var(--line)' } },
    },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.35 }, closeButtonProps: { 'aria-label': 'Close' } } },
    // closed lists are not rendered: the filters of a table alone have a hundred options
    Combobox: { defaultProps: { keepMounted: false } },
    // a list that opens with the focus would cover the error that moved the focus there
    MultiSelect: { defaultProps: { openOnFocus: false, ...listKeys } },
    Select: {
      defaultProps: {
        size: 'sm',
        checkIconPosition: 'right',
        comboboxProps: { shadow: 'md' },
        onFocus: selectText,
        onClick: selectText,
        openOnFocus: false,
        // instead of selectFirstOptionOnChange, which took the first of all options when the chosen text was typed again
        ...listKeys,
      },
    },
    InputWrapper: Input.Wrapper.extend({
      // help and errors below the field, so that adjacent fields align
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      // Mantine's red has too little contrast for small text
      styles: {
        label: { marginBlockEnd: rem(4) },
        description: { fontSize: rem(12) },
        error: { color: 'var(--status-very-late)', fontSize: rem(12) },
        required: { color: 'var(--status-very-late)' },
      },
    }),
    TextInput: TextInput.extend({ defaultProps: { size: 'sm' } }),
    Skeleton: Skeleton.extend({ defaultProps: { radius: 'sm' } }),
  },
})
