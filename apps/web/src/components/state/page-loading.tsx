import { Center, Loader } from '@mantine/core'

/** Placeholder while a screen's code loads. */
export const PageLoading = () => (
  <Center h="100%" mih={240} role="status" aria-label="Loading">
    <Loader />
  </Center>
)
