import type { ConnectedAssistant } from '@portal/contracts/people/assistant'
import { Button, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { IconRobot } from '@tabler/icons-react'
import { keepFocusNear } from '../dialog/keep-focus.ts'
import { Card } from '../list/card.tsx'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { formatMoment } from '../../lib/format/format-moment.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { errorMessageOf } from '../../lib/texts/error-message.ts'
import { disconnectAssistant } from './disconnect-assistant.ts'
import entries from '../list/entry-list.module.css'

const text = 'AI assistants that read an account with your rights. Disconnect those that you do not use.'
const accountText = 'AI assistants that users have connected to this account. Each reads what its user may read.'

/** Connected assistants of the user; nothing without any. */
export function MyAssistantsCard() {
  const assistants = useQuery(operationQuery('listMyAssistants', {}, { meta: { shown: true } }))
  return <Assistants assistants={assistants.data} text={text} describe={({ accountName }) => accountName} />
}

/** Assistants that are connected to an account; nothing without any. */
export function AccountAssistantsCard({ accountId }: { accountId: string }) {
  const assistants = useQuery(operationQuery('listAccountAssistants', { accountId }, { meta: { shown: true } }))
  return <Assistants assistants={assistants.data} text={accountText} describe={({ userName, userEmail }) => `${userName} (${userEmail})`} />
}

interface AssistantsProps {
  assistants: ConnectedAssistant[] | undefined
  text: string
  /** Returns the account or the user of an assistant. */
  describe: (assistant: ConnectedAssistant) => string
}

const Assistants = ({ assistants = [], text, describe }: AssistantsProps) =>
  assistants.length > 0 ? (
    <Card title="Connected assistants" text={text}>
      <ul className={entries.list}>
        {assistants.map((assistant) => (
          <Assistant key={assistant.id} assistant={assistant} owner={describe(assistant)} />
        ))}
      </ul>
    </Card>
  ) : null

function Assistant({
  assistant: { id, name, host, connectedDate, lastUsedDate },
  owner,
}: {
  assistant: ConnectedAssistant
  owner: string
}) {
  const queryClient = useQueryClient()
  const end = useMutation({
    meta: { shown: true },
    onMutate: () => keepFocusNear(),
    mutationFn: () => disconnectAssistant(id),
    onSuccess: () => notifySuccess(`${name} was disconnected.`),
    onError: (error) => notifyError(errorMessageOf(error)),
    onSettled: () =>
      Promise.all(
        ['listMyAssistants', 'listAccountAssistants'].map((operation) => queryClient.invalidateQueries({ queryKey: [operation] })),
      ),
  })
  return (
    <li>
      <IconRobot size={20} stroke={1.5} className={entries.icon} aria-hidden />
      <div className={entries.words}>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Text size="xs" c="var(--text-soft)" className="tabular">
          {host} · {owner} · connected {formatMoment(connectedDate)} ·{' '}
          {lastUsedDate ? `last used ${formatMoment(lastUsedDate)}` : 'never used'}
        </Text>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={`Disconnect ${name}, connected ${formatMoment(connectedDate)}`}
        loading={end.isPending || end.isSuccess}
        onClick={() => end.mutate()}
      >
        Disconnect
      </Button>
    </li>
  )
}
