import type { Audience } from '@portal/contracts/message'
import { Button, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { FormFrame } from '../../components/form/form-frame.tsx'
import { MultiChoice } from '../../components/form/multi-choice.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { Card } from '../../components/list/card.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { Page } from '../../components/list/page.tsx'
import { NoAccess } from '../../components/state/no-access.tsx'
import { State } from '../../components/state/state.tsx'
import { accountChoices } from '../../lib/account-choices.ts'
import { useBack } from '../../lib/administration.ts'
import { call } from '../../lib/api.ts'
import { useWorkplace } from '../../lib/current-account.ts'
import { formatInteger } from '../../lib/format.ts'
import { texts } from '../../lib/texts.ts'
import { Preview } from './preview.tsx'
import { toHtml } from './to-html.ts'

const audiences: { value: Audience; label: string }[] = [
  { value: 'everybody', label: 'Everybody' },
  { value: 'customers', label: 'Users of customer accounts' },
  { value: 'vendors', label: 'Users of vendor accounts' },
  { value: 'administrators', label: 'Administrators' },
]

/** Writes a message to many users; for full administrators. */
export function AnnouncePage() {
  const { isAdmin, hasFullPermissions } = useWorkplace().user
  const back = useBack('/users')
  const [recipients, setRecipients] = useState<number>()
  if (!isAdmin || !hasFullPermissions) return <NoAccess text={texts.fullAdminsOnly} />
  return (
    <Page
      header={
        <PageHeader
          title="Announce"
          subtitle="A message at the bell, by email and in the browser for those who asked for it."
          onBack={back}
        />
      }
    >
      {recipients === undefined ? (
        <AnnounceForm onSent={setRecipients} onCancel={back} />
      ) : (
        <State
          icon={<IconSend size={28} stroke={1.5} />}
          title={`The announcement was sent to ${formatInteger(recipients)} ${recipients === 1 ? 'user' : 'users'}.`}
          action={
            <Button variant="default" mt="xs" onClick={() => setRecipients(undefined)}>
              Write another
            </Button>
          }
        />
      )}
    </Page>
  )
}

const nothingWritten: { header: string; body: string; audience: Audience; accountIds: string[] } = {
  header: '',
  body: '',
  audience: 'everybody',
  accountIds: [],
}

function AnnounceForm({ onSent, onCancel }: { onSent: (recipients: number) => void; onCancel: () => void }) {
  const { accounts } = useWorkplace()
  const choices = useMemo(() => accountChoices(accounts), [accounts])
  const form = useForm({
    initial: nothingWritten,
    submit: ({ body, accountIds, ...rest }, options) =>
      call('announce', { ...rest, body: toHtml(body), ...(accountIds.length > 0 && { accountIds }) }, options),
    onSuccess: ({ recipients }) => onSent(recipients),
  })
  const { header, body, accountIds } = form.values
  return (
    <FormFrame form={form} submit="Send" onCancel={onCancel} label="Announcement">
      <Card title="Message">
        <Stack gap="md">
          <TextInput label="Header" required maxLength={200} {...form.text('header')} />
          <Textarea
            label="Body"
            description="An empty line begins a paragraph. Addresses become links."
            required
            autosize
            minRows={6}
            maxRows={18}
            maxLength={8000}
            {...form.text('body')}
          />
        </Stack>
      </Card>
      <Card title="Recipients">
        <Stack gap="md">
          <Select label="Audience" required data={audiences} allowDeselect={false} {...form.choice('audience')} />
          <MultiChoice
            label="Accounts"
            description="Only users of these accounts; of all where none is chosen."
            placeholder={accountIds.length === 0 ? 'All accounts' : ''}
            data={choices}
            value={accountIds}
            error={form.errors.accountIds}
            onChange={(next) => form.set('accountIds', next)}
          />
        </Stack>
      </Card>
      {(header.trim() || body.trim()) && <Preview header={header} body={body} />}
    </FormFrame>
  )
}
