import { Button, Center, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError, callApi } from '../../lib/query/api.ts'
import { personTexts } from '../../lib/texts/person-texts.ts'
import { errorMessageOf } from '../../lib/texts/error-message.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { GeneralAlert } from './general-alert.tsx'
import { useMailedLink } from './use-mailed-link.ts'

/** Confirms an email address when its link is opened. Opening the link again succeeds as well. */
export function ConfirmEmailPage() {
  const link = useMailedLink()
  const confirmation = useQuery({
    // confirmation is idempotent, so it can be a query
    queryKey: ['confirmEmail', link],
    queryFn: () => callApi('confirmEmail', { Email: link!.email, Code: link!.code }),
    enabled: link !== undefined,
    staleTime: Infinity,
    meta: { shown: true },
  })
  const { error, isSuccess, refetch, isFetching } = confirmation
  const refused = !link || (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
  if (refused)
    return (
      <SignInLayout title="Confirm your email">
        <GeneralAlert>{link ? personTexts.confirmFailed : personTexts.incompleteLink}</GeneralAlert>
        <BackToSignIn />
      </SignInLayout>
    )
  if (error)
    return (
      <SignInLayout title="Confirm your email">
        <GeneralAlert>{errorMessageOf(error)}</GeneralAlert>
        <Button onClick={() => void refetch()} loading={isFetching} fullWidth>
          Try again
        </Button>
      </SignInLayout>
    )
  return (
    <SignInLayout title="Confirm your email">
      {isSuccess ? (
        <>
          <Text size="sm" role="status">
            {personTexts.emailConfirmed}
          </Text>
          <Button component={Link} to="/login" fullWidth>
            Sign in
          </Button>
        </>
      ) : (
        <Center py="md" role="status" aria-label="Confirming your email">
          <Loader />
        </Center>
      )}
    </SignInLayout>
  )
}

const BackToSignIn = () => (
  <Button component={Link} to="/login" variant="default" fullWidth>
    Back to sign in
  </Button>
)
