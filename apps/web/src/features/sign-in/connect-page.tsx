import type { ConnectRequestDetail } from '@portal/contracts/people/assistant'
import { Button, Group, List, Select, Skeleton, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/List.layer.css'
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { ErrorState } from '../../components/state/status-message.tsx'
import { ApiError, callApi } from '../../lib/query/api.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { errorMessageOf } from '../../lib/texts/error-message.ts'
import { GeneralAlert } from './general-alert.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { connectTerms, introOf, reasonFor } from './connect-texts.ts'

/** Lets a person allow or cancel the request of an assistant. */
export function ConnectPage() {
  const search = useRouterState({ select: ({ location }) => location.search as { request?: string; error?: string } })
  const { request: requestId, error } = search
  const request = useQuery(operationQuery('getConnectRequest', requestId ? { requestId } : skipToken, { meta: { shown: true } }))
  const isGone = request.error instanceof ApiError && request.error.status === 404
  if (error || !requestId || isGone) return <NotConnected error={error ?? 'expired'} />
  if (request.error)
    return (
      <SignInLayout title="Connect an assistant">
        <ErrorState error={request.error} retry={() => void request.refetch()} />
      </SignInLayout>
    )
  if (!request.data) return <Loading />
  return <Decision key={requestId} requestId={requestId} request={request.data} />
}

const Loading = () => (
  <SignInLayout title="Connect an assistant">
    <Stack gap="md" role="status" aria-label="Loading">
      <Skeleton height={44} />
      <Skeleton height={160} />
      <Skeleton height={36} />
    </Stack>
  </SignInLayout>
)

const NotConnected = ({ error }: { error: string }) => (
  <SignInLayout title="Assistant not connected">
    <GeneralAlert>{reasonFor(error)}</GeneralAlert>
    <Button component={Link} to="/" variant="default" fullWidth>
      Open the portal
    </Button>
  </SignInLayout>
)

function Decision({ requestId, request }: { requestId: string; request: ConnectRequestDetail }) {
  const { name, accounts, cancelUrl } = request
  const [only, ...others] = accounts
  const [accountId, setAccountId] = useState(others.length === 0 ? (only?.id ?? null) : null)
  const allow = useMutation({
    meta: { shown: true },
    mutationFn: (chosen: string) => callApi('addAssistant', { accountId: chosen, requestId }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  const cancel = (
    <Button component="a" href={cancelUrl} variant="default">
      Cancel
    </Button>
  )
  const intro = introOf(request)
  if (!only)
    return (
      <SignInLayout title="Connect an assistant" intro={intro}>
        <Text size="sm">None of your accounts allows assistants. An administrator of the portal can enable the feature Assistants.</Text>
        {cancel}
      </SignInLayout>
    )
  return (
    <SignInLayout title={`Connect ${name}`} intro={intro}>
      {allow.error && <GeneralAlert>{errorMessageOf(allow.error)}</GeneralAlert>}
      {others.length === 0 ? (
        <Text size="sm">
          Account: <strong>{only.name}</strong>
        </Text>
      ) : (
        <Select
          label="Account"
          placeholder="Choose an account"
          data={accounts.map(({ id, name }) => ({ value: id, label: name }))}
          value={accountId}
          onChange={setAccountId}
          allowDeselect={false}
          searchable={accounts.length > 10}
        />
      )}
      <List size="sm" spacing={4}>
        {connectTerms.map((term) => (
          <List.Item key={term}>{term}</List.Item>
        ))}
      </List>
      <Group grow>
        {cancel}
        <Button
          disabled={accountId === null}
          loading={allow.isPending || allow.isSuccess}
          onClick={() => accountId !== null && allow.mutate(accountId)}
        >
          Allow
        </Button>
      </Group>
    </SignInLayout>
  )
}
