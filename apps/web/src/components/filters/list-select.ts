import { Select } from '@mantine/core'

export default Select
