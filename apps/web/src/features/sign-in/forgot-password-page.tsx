import { Button, Stack, Text, TextInput } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useForm } from '../../components/form/use-form.ts'
import { callApi } from '../../lib/query/api.ts'
import { personTexts } from '../../lib/texts/person-texts.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { GeneralAlert } from './general-alert.tsx'
import classes from './sign-in-layout.module.css'

/** Deliberately loose: only an email to the address proves that it exists. */
const address = /^[^@\s]+@[^@\s]+$/

/** Requests a password reset link, for the address of an expired link if the reader comes from one. Unknown addresses get the same response. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  const email = useRouterState({ select: ({ location }) => location.state.mailedLink?.email ?? '' })
  const form = useForm({
    initial: { email },
    check: ({ email }) => (address.test(email.trim()) ? {} : { email: personTexts.notAnEmail }),
    submit: ({ email }) => callApi('forgotPassword', { email: email.trim() }),
    onSuccess: (_, { email }) => setSentTo(email.trim()),
  })
  if (sentTo) return <CheckEmail address={sentTo} />
  return (
    <SignInLayout title="Forgot password" intro="Enter your email address and we will send you a link to set a new password.">
      <form id={form.id} onSubmit={form.onSubmit} noValidate aria-label="Forgot password">
        <Stack gap="md">
          <GeneralAlert>{form.general}</GeneralAlert>
          <TextInput
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoFocus
            required
            withAsterisk={false}
            maxLength={254}
            {...form.text('email')}
          />
          <Button type="submit" loading={form.pending} fullWidth>
            Send the link
          </Button>
          <Link to="/login" className={classes.link}>
            Back to sign in
          </Link>
        </Stack>
      </form>
    </SignInLayout>
  )
}

function CheckEmail({ address }: { address: string }) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <SignInLayout title="Check your email">
      <div ref={words} tabIndex={-1} role="status" className={classes.words}>
        <Text size="sm">
          If <b>{address}</b> belongs to a user of this portal, a link to set a new password is on its way. It is valid for one hour.
        </Text>
        <Text size="sm" c="var(--text-soft)" mt="xs">
          No email after a few minutes? Check your spam folder, or try again.
        </Text>
      </div>
      <Button component={Link} to="/login" fullWidth>
        Back to sign in
      </Button>
    </SignInLayout>
  )
}
