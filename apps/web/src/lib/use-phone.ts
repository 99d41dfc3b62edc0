import { useMediaQuery } from '@mantine/hooks'

/** True on a screen below 768 pixels, at the default text size: lists show cards. Paper shows tables. */
export const usePhone = (): boolean => useMediaQuery('screen and (max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
