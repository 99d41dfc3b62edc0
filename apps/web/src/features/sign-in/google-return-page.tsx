import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { handOverGoogleAnswer } from '../../lib/google.ts'
import { FrontPage } from './front-page.tsx'

/** Redirect target of the Google popup: passes the response to the opening window and closes. */
export function GoogleReturnPage() {
  useEffect(() => {
    const { hash } = window.location
    // removes the token from the history
    window.history.replaceState(null, '', window.location.pathname)
    if (hash) handOverGoogleAnswer(hash)
    window.close()
  }, [])
  return (
    <FrontPage title="Google">
      <Text size="sm" role="status">
        Continue in the portal window. You can close this one.
      </Text>
    </FrontPage>
  )
}
