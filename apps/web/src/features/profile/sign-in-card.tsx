import type { Endpoints } from '@portal/contracts'
import type { ResponseBody } from '@portal/contracts/endpoint'
import type { Profile } from '@portal/contracts/people/profile'
import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '../../components/list/card.tsx'
import { GoogleMark } from '../../components/people/google-mark.tsx'
import { callApi } from '../../lib/query/api.ts'
import { googleSetup } from '../../lib/session/google.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { personTexts } from '../../lib/texts/person-texts.ts'
import { EnableGoogle } from './enable-google.tsx'

interface SignInCardProps {
  profile: Profile
  config: ResponseBody<Endpoints['getConfig']>
}

/** Sign-in methods: the password, and Google if it is configured. */
export function SignInCard({ profile, config }: SignInCardProps) {
  const setup = googleSetup(config)
  return (
    <Card title="Sign-in">
      <Stack gap="xs">
        <Button component={Link} to="/profile/change-password" variant="default" fullWidth>
          Change Password
        </Button>
        {profile.hasGoogleLogin ? (
          <DisableGoogle hasPassword={profile.hasPassword} />
        ) : (
          setup && <EnableGoogle setup={setup} email={profile.username} />
        )}
      </Stack>
    </Card>
  )
}

function DisableGoogle({ hasPassword }: { hasPassword: boolean }) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    meta: { shown: true },
    mutationFn: () => callApi('removeLoginGoogle'),
    onSuccess() {
      notifySuccess('You can no longer sign in with Google.')
      return queryClient.invalidateQueries({ queryKey: ['getUserProfile'] })
    },
    onError: () => notifyError(personTexts.removeGoogleFailed),
  })
  return (
    <>
      <Button
        variant="default"
        leftSection={<GoogleMark />}
        loading={remove.isPending}
        disabled={!hasPassword}
        onClick={() => remove.mutate()}
        fullWidth
      >
        Disable Google login
      </Button>
      {!hasPassword && (
        <Text size="xs" c="var(--text-soft)">
          You have no password yet, and could not sign in without Google. Set one with “Forgot password?” on the sign-in page.
        </Text>
      )}
    </>
  )
}
