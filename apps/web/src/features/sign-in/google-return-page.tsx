import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { postGoogleResult } from '../../lib/session/google.ts'
import { SignInLayout } from './sign-in-layout.tsx'

/** Redirect target of the Google popup: passes the response to the opening window and closes. */
export function GoogleReturnPage() {
  useEffect(() => {
    const { hash } = window.location
    // removes the token from the history
    window.history.replaceState(null, '', window.location.pathname)
    if (hash) postGoogleResult(hash)
    window.close()
  }, [])
  return (
    <SignInLayout title="Google">
      <Text size="sm" role="status">
        Continue in the portal window. You can close this one.
      </Text>
    </SignInLayout>
  )
}
