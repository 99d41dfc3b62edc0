import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../../components/list/page.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { ErrorState } from '../../components/state/status-message.tsx'
import { configQuery } from '../../lib/query/config-query.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { MyAssistantsCard } from '../../components/assistants/assistants-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionsCard } from './sessions-card.tsx'
import classes from './profile-page.module.css'

export function ProfilePage() {
  const profile = useQuery(operationQuery('getUserProfile', {}, { meta: { shown: true } }))
  const config = useQuery(configQuery)
  const error = (profile.data ? null : profile.error) ?? (config.data ? null : config.error)
  return (
    <Page wide header={<PageHeader title="Profile" />}>
      {error ? (
        <ErrorState error={error} retry={() => void Promise.all([profile.refetch(), config.refetch()])} />
      ) : profile.data && config.data ? (
        <>
          <ProfileForm profile={profile.data} config={config.data} />
          <SessionsCard />
          <MyAssistantsCard />
        </>
      ) : (
        <Loading />
      )}
    </Page>
  )
}

const Loading = () => (
  <div className={classes.columns} role="status" aria-label="Loading">
    <Skeleton height={260} radius="md" />
    <Skeleton height={420} radius="md" />
  </div>
)
