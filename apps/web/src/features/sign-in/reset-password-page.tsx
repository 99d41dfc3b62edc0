import { Button, Center, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { NewPasswordInput } from '../../components/form/new-password-input.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { ApiError, callApi } from '../../lib/query/api.ts'
import { personTexts } from '../../lib/texts/person-texts.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { GeneralAlert } from './general-alert.tsx'
import { useMailedLink, type MailedLink } from './use-mailed-link.ts'
import classes from './sign-in-layout.module.css'

/** Display time of the success message before the redirect. */
const redirectAfterMs = 3000

/** Sets a password with the code of an emailed reset or invitation link. */
export function ResetPasswordPage() {
  const link = useMailedLink()
  const [done, setDone] = useState(false)
  const state = useLinkState(link)
  if (done) return <Changed />
  if (!link) return <UnusableLink text={`${personTexts.incompleteLink} Or request a new one.`} />
  if (state === 'refused') return <UnusableLink text={personTexts.linkInvalid} link={link} />
  if (state === 'checking')
    return (
      <SignInLayout title="Set a new password" intro={`For ${link.email}`}>
        <Center py="md" role="status" aria-label="Checking the link">
          <Loader />
        </Center>
      </SignInLayout>
    )
  return <NewPassword link={link} onDone={() => setDone(true)} />
}

/** Checks a link once, when it is opened. If the check itself fails, the link counts as usable, and setting the password shows the error. */
function useLinkState(link: MailedLink | undefined): 'checking' | 'usable' | 'refused' {
  const { error, isPending } = useQuery({
    queryKey: ['checkPasswordCode', link],
    queryFn: () => callApi('checkPasswordCode', link!),
    enabled: link !== undefined,
    // a repeated check after a lost connection would clear what was typed
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    meta: { shown: true },
  })
  if (isPending) return 'checking'
  return error instanceof ApiError && error.status === 400 ? 'refused' : 'usable'
}

const UnusableLink = ({ text, link }: { text: string; link?: MailedLink }) => (
  <SignInLayout title="Set a new password">
    <GeneralAlert>{text}</GeneralAlert>
    <Button component={Link} to="/forgotpassword" state={link ? { mailedLink: link } : {}} fullWidth>
      Request a new link
    </Button>
    <Link to="/login" className={classes.link}>
      Back to sign in
    </Link>
  </SignInLayout>
)

function NewPassword({ link, onDone }: { link: MailedLink; onDone: () => void }) {
  const [refused, setRefused] = useState(false)
  const form = useForm({
    initial: { newPassword: '', confirmPassword: '' },
    check: ({ newPassword, confirmPassword }) =>
      newPassword && newPassword === confirmPassword ? {} : { confirmPassword: personTexts.fieldsDoNotMatch },
    submit: async ({ newPassword }) => {
      try {
        return await callApi('restorePasswordByCode', { ...link, newPassword })
      } catch (error) {
        throw worded(error, setRefused)
      }
    },
    onSuccess: onDone,
  })
  return (
    <SignInLayout title="Set a new password" intro={`For ${link.email}`}>
      <form id={form.id} onSubmit={form.onSubmit} noValidate aria-label="Set a new password">
        <Stack gap="md">
          <GeneralAlert>{form.general}</GeneralAlert>
          {refused && (
            <Button component={Link} to="/forgotpassword" state={{ mailedLink: link }} variant="default" fullWidth>
              Request a new link
            </Button>
          )}
          {/* username for password managers */}
          <input type="email" name="username" autoComplete="username" value={link.email} readOnly hidden />
          <NewPasswordInput label="New password" autoFocus required withAsterisk={false} {...form.text('newPassword')} />
          <PasswordField
            label="Confirm password"
            autoComplete="new-password"
            required
            withAsterisk={false}
            {...form.text('confirmPassword')}
          />
          <Button type="submit" loading={form.pending} fullWidth>
            Set the password
          </Button>
          <Link to="/login" className={classes.link}>
            Back to sign in
          </Link>
        </Stack>
      </form>
    </SignInLayout>
  )
}

/** Keeps password errors for the field and replaces all others by one general message. */
function worded(error: unknown, refused: (refused: boolean) => void): unknown {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.status === 429) return error
  const ofPassword = error.errors.filter(({ propertyName }) => propertyName?.toLowerCase() === 'newpassword')
  const others = error.errors.filter((item) => !ofPassword.includes(item))
  if (others.length === 0) return error
  refused(true)
  const text = others.map(({ errorMessage }) => errorMessage).join(' ')
  return new ApiError(error.status, [...ofPassword, { propertyName: null, errorMessage: personTexts.resetFailed(text) }], error.requestId)
}

function Changed() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/login', replace: true }), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <SignInLayout title="Password changed">
      <Text size="sm" role="status">
        {personTexts.passwordChanged}
      </Text>
      <Button component={Link} to="/login" fullWidth>
        Sign in
      </Button>
    </SignInLayout>
  )
}
