import { Alert, Button, Paper, PasswordInput, Stack, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { Brand } from '../../components/layout/brand.tsx'
import { ApiError, signIn } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { texts } from '../../lib/texts.ts'
import { safeReturn } from './safe-return.ts'
import classes from './sign-in-page.module.css'

/** Time to see that it worked before the next screen comes (S §2). */
const redirectAfterMs = 350

/** Username and password; on success back to where the visitor wanted to go. */
export function SignInPage() {
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const navigate = useNavigate()
  const wanted = useRouterState({ select: ({ location }) => location.state.returnToLocation })

  const attempt = useMutation({
    meta: { shown: true },
    mutationFn: () => signIn(username, password),
    onSuccess() {
      // nothing of who was here before
      queryClient.clear()
      setTimeout(() => void navigate({ href: safeReturn(wanted), replace: true }), redirectAfterMs)
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!attempt.isPending && !attempt.isSuccess) attempt.mutate()
  }

  return (
    <main className={classes.page}>
      <Paper className={classes.card} component="form" onSubmit={submit} withBorder noValidate>
        <Stack gap="md">
          <Brand />
          <Title order={1}>Sign in</Title>
          {attempt.error && (
            <Alert color="red" variant="light" role="alert">
              {wordsFor(attempt.error)}
            </Alert>
          )}
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
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            required
            withAsterisk={false}
          />
          <Button type="submit" loading={attempt.isPending || attempt.isSuccess} disabled={!username || !password} fullWidth>
            Sign In
          </Button>
        </Stack>
      </Paper>
    </main>
  )
}

/** The spec's one sentence for a refusal; the server's own where it says more: an address to confirm, a wait, no connection. */
function wordsFor(error: Error): string {
  if (!(error instanceof ApiError)) return texts.errorOccurred
  if (error.status === 400) return error.message.includes('confirmed') ? error.message : texts.signInFailed
  return error.status === 0 || error.status === 429 ? error.message : texts.errorOccurred
}
