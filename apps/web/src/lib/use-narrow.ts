import { useMediaQuery } from '@mantine/hooks'

/** At 1000 pixels and below, at the usual size of text, the menu lies over the page (S §2), and a line of filters goes into a drawer. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 62.5em)', undefined, { getInitialValueInEffect: false })
