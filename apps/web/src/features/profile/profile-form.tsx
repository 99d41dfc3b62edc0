import type { Endpoints } from '@portal/contracts'
import type { ResponseBody } from '@portal/contracts/endpoint'
import type { Profile } from '@portal/contracts/people/profile'
import { useComputedColorScheme, useMantineColorScheme, Select, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { FormLayout } from '../../components/form/form-layout.tsx'
import { useForm, type Form } from '../../components/form/use-form.ts'
import { useVersion } from '../../components/form/use-version.ts'
import { callApi } from '../../lib/query/api.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { accountKindOf, useSessionContext } from '../../lib/session/current-account.ts'
import { unsubscribeFromPush } from '../../lib/session/push.ts'
import { personTexts } from '../../lib/texts/person-texts.ts'
import { NotificationsCard } from './notifications-card.tsx'
import { PictureCard } from './picture-card.tsx'
import { profileValuesOf, type ProfileValues } from './profile-values.ts'
import { SignInCard } from './sign-in-card.tsx'
import { FieldGrid } from '../../components/form/field-grid.tsx'
import { Card } from '../../components/list/card.tsx'
import classes from './profile-page.module.css'

interface ProfileFormProps {
  profile: Profile
  config: ResponseBody<Endpoints['getConfig']>
}

/** Picture, names, theme and notifications, saved together; sign-in settings have separate actions. */
export function ProfileForm({ profile, config }: ProfileFormProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const [sent, setSent] = useState<number>()
  const { accounts } = useSessionContext()
  const hasReports = accounts.length === 0 || accounts.some((account) => accountKindOf(account) === 'customer')

  const version = useVersion({
    opened: profile,
    read: () => queryClient.fetchQuery({ ...operationQuery('getUserProfile', {}), staleTime: 0 }).catch(() => undefined),
    valuesOf: (stored) => profileValuesOf(stored, scheme),
    otherEditor: 'An administrator, or you in another tab,',
  })
  const form = useForm<ProfileValues, unknown>({
    initial: profileValuesOf(profile, scheme),
    aliases: { avatar: 'picture' },
    submit: ({ picture, colorTheme, ...rest }, options) =>
      version
        .save((updatedDate) =>
          callApi(
            'updateProfile',
            { ...rest, colorTheme: Number(colorTheme), ...(picture && { avatar: picture }), updatedDate },
            { ...options, ...(picture && { onProgress: setSent }) },
          ),
        )
        .finally(() => setSent(undefined)),
    async onSuccess(_, values) {
      if (profile.notifyViaWebBrowser && !values.notifyViaWebBrowser) await unsubscribeFromPush()
      setColorScheme(values.colorTheme === '0' ? 'dark' : 'light')
      notifySuccess(personTexts.profileUpdated)
      await Promise.all([version.follow(), queryClient.invalidateQueries({ queryKey: ['getMe'] })])
      form.settle({ ...values, picture: null })
    },
  })

  return (
    <FormLayout
      form={form}
      version={version.of(form)}
      storeAs="profile"
      label="Profile"
      onCancel={() => (canGoBack ? history.back() : void navigate({ to: '/' }))}
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          <PictureCard profile={profile} form={form} sent={sent} />
          <SignInCard profile={profile} config={config} />
        </div>
        <div className={classes.column}>
          <DetailsCard username={profile.username} form={form} hasReports={hasReports} />
          <NotificationsCard username={profile.username} config={config} form={form} />
        </div>
      </div>
    </FormLayout>
  )
}

const themes: { value: '0' | '1'; label: string }[] = [
  { value: '0', label: 'Dark' },
  { value: '1', label: 'Light' },
]

/** Spans the whole row of the grid. */
const wide = { 'data-wide': true }

interface DetailsCardProps {
  username: string
  form: Form<ProfileValues>
  /** False for users of vendors, who have no reports to filter by buyer. */
  hasReports: boolean
}

/** Name, telephone, theme and buyer id; the username is read-only. */
const DetailsCard = ({ username, form, hasReports }: DetailsCardProps) => (
  <Card title="Your details">
    <FieldGrid>
      <TextInput
        wrapperProps={wide}
        label="Username"
        description="Your email address. To use another one, ask an administrator for a new user."
        value={username}
        autoComplete="username"
        readOnly
        variant="filled"
      />
      <TextInput label="First Name" autoComplete="given-name" maxLength={100} required {...form.text('firstname')} />
      <TextInput label="Last Name" autoComplete="family-name" maxLength={100} required {...form.text('lastname')} />
      <TextInput label="Phone Number" type="tel" autoComplete="tel" maxLength={64} {...form.text('phoneNumber')} />
      <Select label="Theme" data={themes} allowDeselect={false} {...form.choice('colorTheme')} />
      {hasReports && (
        <TextInput
          wrapperProps={wide}
          label="Buyer Id"
          description="Lets you choose “Show only my Purchase Orders.” in reports."
          autoComplete="off"
          maxLength={64}
          {...form.text('buyerId')}
        />
      )}
    </FieldGrid>
  </Card>
)
