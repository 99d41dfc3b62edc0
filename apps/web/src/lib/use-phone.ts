import { useMediaQuery } from '@mantine/hooks'

/** True below 768 pixels, at the default text size: lists show cards. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
