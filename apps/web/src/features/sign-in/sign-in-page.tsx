import { Button, Stack, TextInput, useMantineColorScheme } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { PasswordField } from '../../components/form/password-field.tsx'
import { ApiError, call, signIn } from '../../lib/api.ts'
import { hasChosenColorScheme } from '../../lib/color-scheme.ts'
import { GoogleError, googleSetup } from '../../lib/google.ts'
import { resumePush } from '../../lib/push.ts'
import { forgetAnswers, queryClient } from '../../lib/query-client.ts'
import { getSession } from '../../lib/session.ts'
import { onGivenSession } from '../../lib/shared-session.ts'
import { texts } from '../../lib/texts.ts'
import { meQuery } from '../../lib/workplace-queries.ts'
import { FrontPage } from './front-page.tsx'
import { GeneralAlert } from './general-alert.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { safeReturn } from './safe-return.ts'
import classes from './front-page.module.css'

/** Time to see that it worked before the next screen comes (S §2). */
const redirectAfterMs = 350

/** Username and password, or Google; on success back to where the visitor wanted to go. */
export function SignInPage() {
  const [googleFailure, setGoogleFailure] = useState<Error | null>(null)
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const wanted = useRouterState({ select: ({ location }) => location.state.returnToLocation })
  const config = useQuery({ queryKey: ['getConfig'], queryFn: () => call('getConfig'), staleTime: Infinity, meta: { shown: true } })
  const google = googleSetup(config.data)

  const enter = () => {
    // nothing of who was here before
    forgetAnswers()
    setTimeout(() => void navigate({ href: safeReturn(wanted), replace: true }), redirectAfterMs)
    void resumePush()
    // the frame needs it in a moment; a browser without a choice of its own takes the user's dark theme over
    void queryClient
      .fetchQuery(meQuery)
      .then(({ themeColor }) => themeColor === 0 && !hasChosenColorScheme() && setColorScheme('dark'), ignore)
  }
  const attempt = useMutation({
    meta: { shown: true },
    mutationFn: ({ username, password }: Credentials) => signIn(username, password),
    onSuccess: enter,
  })

  const noteTyping = useGivenSession(() => {
    forgetAnswers()
    void navigate({ href: safeReturn(wanted), replace: true })
  })

  const failure = googleFailure ?? attempt.error
  const busy = attempt.isPending || attempt.isSuccess

  return (
    <FrontPage title="Sign in">
      <PasswordForm
        failure={failure ? wordsFor(failure) : undefined}
        busy={busy}
        onType={noteTyping}
        onSubmit={(credentials) => {
          setGoogleFailure(null)
          if (!busy) attempt.mutate(credentials)
        }}
      />
      <Link to="/forgotpassword" className={classes.link}>
        Forgot password?
      </Link>
      {google && (
        <GoogleSignIn
          setup={google}
          signUp={config.data?.googleSignup ?? false}
          disabled={busy}
          onBegin={() => {
            attempt.reset()
            setGoogleFailure(null)
          }}
          onFailure={setGoogleFailure}
          onSuccess={enter}
        />
      )}
    </FrontPage>
  )
}

/**
 * Goes on once another tab has signed in: there is nothing to fill in any more, unless who sits here has begun to, and may be somebody else.
 * @returns notes that they have
 */
function useGivenSession(onGiven: () => void): () => void {
  const typed = useRef(false)
  const goOn = useEffectEvent(() => typed.current || onGiven())
  useEffect(() => {
    // while the form was on its way
    if (getSession()) goOn()
    return onGivenSession(() => goOn())
  }, [])
  return () => void (typed.current = true)
}

interface Credentials {
  username: string
  password: string
}

interface PasswordFormProps {
  failure: string | undefined
  busy: boolean
  onType: () => void
  onSubmit: (credentials: Credentials) => void
}

function PasswordForm({ failure, busy, onType, onSubmit }: PasswordFormProps) {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit({ username: username.trim(), password })
  }
  return (
    <form onSubmit={submit} onInput={onType} noValidate aria-label="Sign in">
      <Stack gap="md">
        <GeneralAlert>{failure}</GeneralAlert>
        <TextInput
          label="Username"
          type="email"
          name="username"
          autoComplete="username"
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
          autoFocus
          required
          withAsterisk={false}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          required
          withAsterisk={false}
        />
        <Button type="submit" loading={busy} disabled={!username || !password} fullWidth>
          Sign In
        </Button>
      </Stack>
    </form>
  )
}

const ignore = () => {}

/**
 * The spec's one sentence for a refusal; the server's own where it says more: an address to confirm, Google, a wait, no connection,
 * an answer that is no session.
 */
function wordsFor(error: Error): string {
  if (error instanceof GoogleError) return error.message
  if (!(error instanceof ApiError)) return texts.errorOccurred
  const { status, message } = error
  if (status === 400) return message.includes('confirmed') || message.includes('social identity') ? message : texts.signInFailed
  return status === 200 || status === 0 || status === 429 || status === 503 ? message : texts.errorOccurred
}
