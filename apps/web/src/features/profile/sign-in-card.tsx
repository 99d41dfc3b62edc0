import type { Endpoints } from '@portal/contracts'
import type { Reply } from '@portal/contracts/endpoint'
import type { Profile } from '@portal/contracts/profile'
import { Button, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '../../components/list/card.tsx'
import { GoogleMark } from '../../components/people/google-mark.tsx'
import { call } from '../../lib/api.ts'
import { GoogleError, googleSetup, type GoogleSetup } from '../../lib/google.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { personTexts } from '../../lib/person-texts.ts'
import { useGoogle } from '../../lib/use-google.ts'
import { wordsFor } from '../../lib/words-for.ts'

interface SignInCardProps {
  profile: Profile
  config: Reply<Endpoints['getConfig']>
}

/** How the user signs in: the password, and Google where the portal has it. */
export function SignInCard({ profile, config }: SignInCardProps) {
  const setup = googleSetup(config)
  return (
    <Card title="Sign-in">
      <Stack gap="xs">
        <Button component={Link} to="/profile/change-password" variant="default" fullWidth>
          Change Password
        </Button>
        {profile.hasGoogleLogin ? <DisableGoogle hasPassword={profile.hasPassword} /> : setup && <EnableGoogle setup={setup} />}
      </Stack>
    </Card>
  )
}

function EnableGoogle({ setup }: { setup: GoogleSetup }) {
  const queryClient = useQueryClient()
  const google = useGoogle((accessToken) => call('addLoginGoogle', { accessToken }), {
    success() {
      notifySuccess('You can now sign in with Google.')
      return queryClient.invalidateQueries({ queryKey: ['getUserProfile'] })
    },
    failure: (error) => notifyError(error instanceof GoogleError ? error.message : wordsFor(error)),
  })
  return (
    <>
      <Button variant="default" leftSection={<GoogleMark />} disabled={google.done} onClick={() => google.begin(setup)} fullWidth>
        Enable Google login
      </Button>
      {google.pending && (
        <Text size="xs" c="var(--text-soft)" ta="center" role="status">
          Waiting for Google.{' '}
          <Button size="compact-xs" variant="subtle" onClick={google.cancel}>
            Cancel
          </Button>
        </Text>
      )}
    </>
  )
}

function DisableGoogle({ hasPassword }: { hasPassword: boolean }) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    meta: { shown: true },
    mutationFn: () => call('removeLoginGoogle'),
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
          You have no password yet, and could not sign in without Google. Set one with “Forgot password ?” on the sign-in page.
        </Text>
      )}
    </>
  )
}
