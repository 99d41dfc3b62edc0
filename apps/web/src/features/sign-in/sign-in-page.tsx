import { Button, Stack, TextInput, useMantineColorScheme } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { missingFields } from '../../components/form/missing-fields.ts'
import { PasswordField } from '../../components/form/password-field.tsx'
import { ApiError, signIn } from '../../lib/query/api.ts'
import { configQuery } from '../../lib/query/config-query.ts'
import { hasChosenColorScheme } from '../../lib/color-scheme.ts'
import { GoogleError, googleSetup } from '../../lib/session/google.ts'
import { restorePushSubscription } from '../../lib/session/push.ts'
import { clearQueryCache, queryClient } from '../../lib/query/query-client.ts'
import { getSession } from '../../lib/session/session.ts'
import { onGivenSession } from '../../lib/session/shared-session.ts'
import { screenAt } from '../../lib/screens.ts'
import { texts } from '../../lib/texts/texts.ts'
import { savedAccount } from '../../lib/session/current-account.ts'
import { loadSessionContext, meQuery } from '../../lib/session/session-queries.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { GeneralAlert } from './general-alert.tsx'
import { GoogleSignIn } from './google-sign-in.tsx'
import { safeReturnPath } from './safe-return-path.ts'
import classes from './sign-in-layout.module.css'

/** Display time of the success state before the redirect. */
const redirectAfterMs = 350

/** Sign-in by username and password or Google; returns to the requested page. */
export function SignInPage() {
  const [googleFailure, setGoogleFailure] = useState<Error | null>(null)
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const { returnToLocation: requested, sessionEnded } = useRouterState({ select: ({ location }) => location.state })
  const config = useQuery(configQuery)
  const google = googleSetup(config.data)

  const enter = () => {
    // removes data of the previous user
    clearQueryCache()
    setTimeout(() => void navigate({ href: safeReturnPath(requested), replace: true }), redirectAfterMs)
    void restorePushSubscription()
    loadSessionContext(savedAccount())
    // without a stored choice the browser adopts the user's dark theme
    void queryClient
      .fetchQuery(meQuery)
      .then(({ themeColor }) => themeColor === 0 && !hasChosenColorScheme() && setColorScheme('dark'), ignoreCancelled)
  }
  const attempt = useMutation({
    meta: { shown: true },
    mutationFn: ({ username, password }: Credentials) => signIn(username, password),
    onSuccess: enter,
  })

  const noteTyping = useGivenSession(() => {
    clearQueryCache()
    void navigate({ href: safeReturnPath(requested), replace: true })
  })

  const failure = googleFailure ?? attempt.error
  const busy = attempt.isPending || attempt.isSuccess

  return (
    <SignInLayout title="Sign in" {...(sessionEnded && { intro: endedText(requested) })}>
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
    </SignInLayout>
  )
}

/** Returns the reason of the sign-in after the server has ended a session. @param path screen that was open */
function endedText(path: string | undefined): string {
  const screen = path && screenAt(path.split('?')[0]!)
  return `Your session has ended. Sign in to return${screen ? ` to ${screen.label}` : ''}.`
}

/**
 * Continues once another tab has signed in, unless the user of this tab has started to fill in the form: it may be another person.
 * @returns a function that records the start
 */
function useGivenSession(onGiven: () => void): () => void {
  const typed = useRef(false)
  const goOn = useEffectEvent(() => typed.current || onGiven())
  useEffect(() => {
    // another tab signed in while the request ran
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

const labels = { username: 'Username', password: 'Password' }

function PasswordForm({ failure, busy, onType, onSubmit }: PasswordFormProps) {
  const [missing, setMissing] = useState<Partial<Credentials>>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // read from the fields: some browsers report what a password manager fills in only after an interaction
    const credentials = readCredentials(event.currentTarget)
    const next = missingFields(credentials, labels)
    setMissing(next)
    const [first] = Object.keys(next)
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else onSubmit(credentials)
  }
  const onInput = () => {
    setMissing({})
    onType()
  }
  return (
    <form onSubmit={submit} onInput={onInput} noValidate aria-label="Sign in">
      <Stack gap="md">
        <GeneralAlert>{failure}</GeneralAlert>
        <TextInput
          label={labels.username}
          type="email"
          name="username"
          autoComplete="username"
          error={missing.username}
          autoFocus
          required
          withAsterisk={false}
        />
        <PasswordField
          label={labels.password}
          name="password"
          autoComplete="current-password"
          error={missing.password}
          required
          withAsterisk={false}
        />
        <Button type="submit" loading={busy} fullWidth>
          Sign In
        </Button>
      </Stack>
    </form>
  )
}

function readCredentials(form: HTMLFormElement): Credentials {
  const filled = new FormData(form)
  const textOf = (name: string) => {
    const value = filled.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { username: textOf('username').trim(), password: textOf('password') }
}

const ignoreCancelled = () => {}

/**
 * Returns one general message for a rejected sign-in; other errors keep their own: unconfirmed address, Google, rate limit, no connection.
 */
function wordsFor(error: Error): string {
  if (error instanceof GoogleError) return error.message
  if (!(error instanceof ApiError)) return texts.errorOccurred
  const { status, message } = error
  if (status === 400) return message.includes('confirmed') || message.includes('Google account') ? message : texts.signInFailed
  return status === 200 || status === 0 || status === 429 || status === 503 ? message : texts.errorOccurred
}
