import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { handOverGoogleAnswer } from '../../lib/google.ts'
import { FrontPage } from './front-page.tsx'

/** Where Google sends its popup back to: hands the answer to the window that asked, and closes. */
export function GoogleReturnPage() {
  useEffect(() => {
    const { hash } = window.location
    // the token is in nobody's history
    window.history.replaceState(null, '', window.location.pathname)
    if (hash) handOverGoogleAnswer(hash)
    window.close()
  }, [])
  return (
    <FrontPage title="Google">
      <Text size="sm" role="status">
        Go on in the window of the portal. This one can be closed.
      </Text>
    </FrontPage>
  )
}
