import type { Audience } from '@portal/contracts/people/message'
import { Button, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx'
import { FormLayout } from '../../components/form/form-layout.tsx'
import { SearchableMultiSelect } from '../../components/form/searchable-multi-select.tsx'
import { useForm, type Form } from '../../components/form/use-form.ts'
import { Card } from '../../components/list/card.tsx'
import { PageHeader } from '../../components/list/page-header.tsx'
import { Page } from '../../components/list/page.tsx'
import { NoAccess } from '../../components/state/no-access.tsx'
import { StatusMessage } from '../../components/state/status-message.tsx'
import { accountChoices } from '../../lib/session/account-choices.ts'
import { useGoBack } from '../../lib/administration.ts'
import { callApi } from '../../lib/query/api.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { formatInteger } from '../../lib/format/format.ts'
import { randomKey } from '../../lib/random-key.ts'
import { texts } from '../../lib/texts/texts.ts'
import { audienceChoices } from './audiences.ts'
import { Preview, PreviewBody } from './preview.tsx'
import { countRecipients, countText, onlyOf, Reached, type RecipientCount } from './recipients.tsx'
import { announcementHtml } from './announcement-html.ts'
import { useQuery } from '@tanstack/react-query'
import { SmallTable } from '../../components/table/small-table.tsx'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { formatMoment } from '../../lib/format/format-moment.ts'

/** Sends a message to many users; for full administrators. */
export function AnnouncePage() {
  const { isAdmin, hasFullPermissions } = useSessionContext().user
  const back = useGoBack('/users')
  const [recipients, setRecipients] = useState<number>()
  if (!isAdmin || !hasFullPermissions) return <NoAccess text={texts.fullAdminsOnly} />
  return (
    <Page header={<PageHeader title="Announce" subtitle="Shown under the bell; also emailed to users who opted in." onBack={back} />}>
      {recipients === undefined ? (
        <>
          <AnnounceForm onSent={setRecipients} onCancel={back} />
          <SentAnnouncements />
        </>
      ) : (
        <StatusMessage
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
  const [asking, setAsking] = useState<{ values: typeof nothingWritten; count: RecipientCount; key: string }>()
  const form = useForm({
    initial: nothingWritten,
    check: ({ header: title, body: text }) => ({
      ...(!title.trim() && { header: 'Header is required.' }),
      ...(!text.trim() && { body: 'Body is required.' }),
    }),
    submit: (values) => countRecipients(values),
    isPreliminary: true,
    onSuccess: (count, values) => setAsking({ values, count, key: randomKey() }),
  })
  const { header, body } = form.values
  const send = async () => {
    const { values, key } = asking!
    const { recipients } = await callApi(
      'announce',
      { ...values, ...onlyOf(values), body: announcementHtml(values.body) },
      { idempotencyKey: key },
    )
    form.settle(values)
    onSent(recipients)
  }
  return (
    <FormLayout form={form} submit="Review and send" onCancel={onCancel} storeAs="announcement" label="Announcement">
      <Card title="Message">
        <Stack gap="md">
          <TextInput label="Header" required maxLength={200} {...form.text('header')} />
          <Textarea
            label="Body"
            description="Leave a line empty to start a paragraph. Web addresses become links."
            required
            autosize
            minRows={6}
            maxRows={18}
            maxLength={8000}
            {...form.text('body')}
          />
        </Stack>
      </Card>
      <RecipientsCard form={form} />
      <ConfirmDialog
        opened={asking !== undefined}
        title={asking ? `Send to ${countText(asking.count)}?` : ''}
        danger={false}
        text={asking && <PreviewBody header={asking.values.header} body={asking.values.body} />}
        confirm="Send"
        cancel="Keep editing"
        onConfirm={send}
        onClose={() => setAsking(undefined)}
      />
      {(header.trim() || body.trim()) && <Preview header={header} body={body} />}
    </FormLayout>
  )
}

/** Selects the recipients of an announcement and counts them. */
function RecipientsCard({ form }: { form: Form<typeof nothingWritten> }) {
  const { accounts } = useSessionContext()
  const choices = useMemo(() => accountChoices(accounts), [accounts])
  const { audience, accountIds } = form.values
  return (
    <Card title="Recipients">
      <Stack gap="md">
        <Select label="Audience" required data={audienceChoices} allowDeselect={false} {...form.choice('audience')} />
        <SearchableMultiSelect
          label="Accounts"
          description="Leave empty for all accounts."
          placeholder={accountIds.length === 0 ? 'All accounts' : ''}
          data={choices}
          value={accountIds}
          error={form.errors.accountIds}
          onChange={(next) => form.set('accountIds', next)}
        />
        <Reached audience={audience} accountIds={accountIds} />
      </Stack>
    </Card>
  )
}

/** Lists the latest announcements; renders nothing without any. */
function SentAnnouncements() {
  const { data } = useQuery(operationQuery('listAnnouncements', {}, { staleTime: 0 }))
  if (!data || data.length === 0) return null
  return (
    <Card title="Sent">
      <SmallTable label="Sent announcements" width={600} height={360}>
        <thead>
          <tr>
            <th>Sent</th>
            <th>Header</th>
            <th>Audience</th>
            <th data-figure>Users</th>
            <th>By</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ sequence, sentDate, header, audience, recipients, sentByEmail }) => (
            <tr key={sequence}>
              <td>{formatMoment(sentDate)}</td>
              <td data-words dir="auto">
                {header}
              </td>
              <td>{audienceChoices.find(({ value }) => value === audience)?.label}</td>
              <td data-figure>{formatInteger(recipients)}</td>
              <td>{sentByEmail}</td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </Card>
  )
}
