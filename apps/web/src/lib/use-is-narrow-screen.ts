import { useMediaQuery } from '@mantine/hooks'

/** True at 1000 pixels and below, at the default text size: the menu overlays the page, and filters move into a drawer. */
export const useIsNarrowScreen = (): boolean => useMediaQuery('(max-width: 62.5em)', undefined, { getInitialValueInEffect: false })
