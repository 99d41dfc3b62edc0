import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError, callApi } from '../../lib/query/api.ts'
import { errorMessageOf } from '../../lib/texts/error-message.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { GeneralAlert } from './general-alert.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Token of an emailed link, removed from the URL. */
    unsubscribeToken?: string
  }
}

/** Ends an email subscription after a confirmation, because mail programs open links automatically. */
export function UnsubscribePage() {
  const token = useToken()
  const unsubscribe = useMutation({ mutationFn: (given: string) => callApi('unsubscribeByLink', { token: given }), meta: { shown: true } })
  const { data, error, isPending, mutate } = unsubscribe
  const isWrong = !token || (error instanceof ApiError && (error.status === 404 || error.status === 400))
  if (data)
    return (
      <SignInLayout title="Unsubscribed">
        <Text size="sm" role="status">
          You will get no more notifications about shipment {data.shipmentNumber}. You can subscribe again in Track and Trace.
        </Text>
      </SignInLayout>
    )
  if (isWrong)
    return (
      <SignInLayout title="Unsubscribe">
        <GeneralAlert>
          This link is incomplete or no longer valid. Please open it from the email again, or unsubscribe in Track and Trace.
        </GeneralAlert>
        <Button component={Link} to="/login" variant="default" fullWidth>
          Sign in
        </Button>
      </SignInLayout>
    )
  return (
    <SignInLayout title="Unsubscribe" intro="Stop all notifications about this shipment: by email, in the browser and in the portal.">
      {error && <GeneralAlert>{errorMessageOf(error)}</GeneralAlert>}
      <Button onClick={() => mutate(token)} loading={isPending} fullWidth>
        {error ? 'Try again' : 'Unsubscribe'}
      </Button>
    </SignInLayout>
  )
}

/** Takes the token out of the URL, where others could see or copy it. The history state keeps it for a reload. */
function useToken(): string | undefined {
  const location = useRouterState({ select: ({ location }) => location })
  const search = location.search as { token?: string }
  const [token] = useState(() => location.state.unsubscribeToken ?? search.token)
  const navigate = useNavigate()
  const carries = Object.keys(location.search).length > 0
  useEffect(() => {
    if (carries) void navigate({ to: '.', search: {}, replace: true, state: token ? { unsubscribeToken: token } : {} })
  }, [carries, token, navigate])
  return token
}
