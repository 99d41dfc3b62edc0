import { useLocalStorage } from '@mantine/hooks'

/** Returns whether this device shows tables instead of cards on a phone, and a setter. */
export const useTableChoice = () => useLocalStorage({ key: 'phone-tables', defaultValue: false, getInitialValueInEffect: false })
