import { useMediaQuery } from '@mantine/hooks'

/** Below 768 pixels, at the usual size of text, the rows of a list are cards. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
