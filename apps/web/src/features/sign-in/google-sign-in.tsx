import { Button, Stack, Text } from '@mantine/core'
import { GoogleMark } from '../../components/people/google-mark.tsx'
import { callApi, enter } from '../../lib/query/api.ts'
import type { GoogleSetup } from '../../lib/session/google.ts'
import { useGoogle } from '../../lib/session/use-google.ts'
import classes from './google-sign-in.module.css'

interface GoogleSignInProps {
  setup: GoogleSetup
  /** True if invited users can accept the invitation with Google. */
  signUp: boolean
  disabled: boolean
  onBegin: () => void
  onFailure: (error: Error) => void
  onSuccess: () => void
}

/** Sign-in with Google. Its session has no username and is refreshed by the refresh token alone. */
export function GoogleSignIn({ setup, signUp, disabled, onBegin, onFailure, onSuccess }: GoogleSignInProps) {
  const on = { success: onSuccess, failure: onFailure }
  const login = useGoogle((accessToken) => enterBy('loginGoogle', accessToken), on)
  const signup = useGoogle((accessToken) => enterBy('signupGoogle', accessToken), on)

  const begin = (attempt: typeof login) => () => {
    onBegin()
    attempt.begin(setup)
  }
  const waiting = [login, signup].find(({ pending }) => pending)
  const off = disabled || login.done || signup.done
  return (
    <Stack gap="xs">
      <div className={classes.or}>or</div>
      <Button variant="default" leftSection={<GoogleMark />} loading={login.done} disabled={off} onClick={begin(login)} fullWidth>
        Google
      </Button>
      {signUp && (
        <Button variant="subtle" disabled={off} onClick={begin(signup)} fullWidth>
          Invited? Sign up with Google
        </Button>
      )}
      {waiting && (
        <Text size="sm" c="var(--text-soft)" ta="center" role="status">
          Waiting for Google.{' '}
          <button type="button" className={classes.cancel} onClick={waiting.cancel}>
            Cancel
          </button>
        </Text>
      )}
    </Stack>
  )
}

async function enterBy(operation: 'loginGoogle' | 'signupGoogle', accessToken: string): Promise<void> {
  enter('', await callApi(operation, { accessToken }))
}
