import { Center, Loader } from '@mantine/core'

/** While a screen's code is on its way. */
export const PageLoading = () => (
  <Center h="100%" mih={240} role="status" aria-label="Loading">
    <Loader />
  </Center>
)
