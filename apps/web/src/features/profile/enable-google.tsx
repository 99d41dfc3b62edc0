import { Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../components/form/form-dialog.tsx'
import { FormLayout } from '../../components/form/form-layout.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { GoogleMark } from '../../components/people/google-mark.tsx'
import { ApiError, callApi } from '../../lib/query/api.ts'
import { GoogleError, type GoogleSetup } from '../../lib/session/google.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { useGoogle } from '../../lib/session/use-google.ts'
import { errorMessageOf } from '../../lib/texts/error-message.ts'

/** Links a Google account. Requires the password unless the sign-in is recent, so that no one else can add a sign-in method. */
export function EnableGoogle({ setup, email }: { setup: GoogleSetup; email: string }) {
  const queryClient = useQueryClient()
  const [tokenToProve, setTokenToProve] = useState<string>()
  const linked = () => {
    setTokenToProve(undefined)
    notifySuccess('You can now sign in with Google.')
    return queryClient.invalidateQueries({ queryKey: ['getUserProfile'] })
  }
  const google = useGoogle(
    async (accessToken) => {
      try {
        await callApi('addLoginGoogle', { accessToken })
        return true
      } catch (error) {
        if (!(error instanceof ApiError) || error.errors[0]?.propertyName !== 'password') throw error
        setTokenToProve(accessToken)
        return false
      }
    },
    {
      success: (isLinked) => isLinked && linked(),
      failure: (error) => notifyError(error instanceof GoogleError ? error.message : errorMessageOf(error)),
    },
  )
  const giveUp = () => {
    setTokenToProve(undefined)
    google.cancel()
  }
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
      <FormDialog opened={tokenToProve !== undefined} onClose={giveUp} title="Confirm your identity">
        {tokenToProve !== undefined && <ProofForm accessToken={tokenToProve} email={email} onDone={linked} />}
      </FormDialog>
    </>
  )
}

interface ProofFormProps {
  accessToken: string
  email: string
  onDone: () => unknown
}

function ProofForm({ accessToken, email, onDone }: ProofFormProps) {
  const form = useForm({
    initial: { password: '' },
    submit: ({ password }, options) => callApi('addLoginGoogle', { accessToken, password }, options),
    onSuccess: onDone,
  })
  return (
    <FormLayout form={form} label="Confirm your identity">
      <Text size="sm">Google will be a second way to sign in. Enter your portal password to continue.</Text>
      {/* username for password managers */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Password" autoComplete="current-password" required data-autofocus {...form.text('password')} />
    </FormLayout>
  )
}
