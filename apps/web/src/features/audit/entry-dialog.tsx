import type { AuditEntry } from '@portal/contracts/audit'
import { Button, Modal, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { SmallTable } from '../../components/table/small-table.tsx'
import { formatInstant } from '../../lib/format/format.ts'
import { actorOf, operationName, subjectOf } from './entry-texts.ts'
import { entryMeaning } from './entry-meaning.ts'
import { differences } from './differences.ts'
import classes from './entry-dialog.module.css'

interface EntryDialogProps {
  entry: AuditEntry | undefined
  onClose: () => void
  /** Lists the entries of a user. */
  onActor: (id: string) => void
}

/** Entry of the log: actor, IP address, and changed fields. */
export function EntryDialog({ entry, onClose, onActor }: EntryDialogProps) {
  // keeps the content while the dialog closes
  const [last, setLast] = useState(entry)
  if (entry && entry !== last) setLast(entry)
  return (
    <Modal
      opened={entry !== undefined}
      onClose={onClose}
      title={last && operationName(last.operation)}
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {last && <Details entry={last} onActor={onActor} />}
    </Modal>
  )
}

function Details({ entry, onActor }: { entry: AuditEntry; onActor: (id: string) => void }) {
  const { actorId, actorKind } = entry
  const facts = [
    ['When', `${formatInstant(entry.at)} UTC`],
    ['Who', actorOf(entry)],
    ['About', subjectOf(entry)],
    ['Account', entry.accountName],
    ['IP address', entry.source],
    ['User agent', entry.userAgent],
    ['Request ID', entry.requestId],
    ['Number', String(entry.sequence)],
  ] as const
  const meaning = entryMeaning(entry)
  const changed = meaning === undefined ? differences(entry.before, entry.after) : []
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {changed.length > 0 ? (
        <Changes title="What changed" rows={changed} />
      ) : (
        <Text size="sm">{meaning ?? 'The command succeeded. It records no fields.'}</Text>
      )}
      <Asked input={entry.input} />
      {actorId !== null && actorKind === null && (
        <Button variant="default" size="xs" mt="md" onClick={() => onActor(actorId)}>
          Show all entries of this user
        </Button>
      )}
    </>
  )
}

function Changes({ title, rows }: { title: string; rows: ReturnType<typeof differences> }) {
  return (
    <>
      <Title order={3} mb={6}>
        {title}
      </Title>
      <SmallTable label={title} width={300} className={classes.changes}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, before, after, changed, unchanged }) => (
            <tr key={path} data-changed={changed || undefined}>
              <th scope="row" data-words>
                {path}
              </th>
              <td data-words>
                {changed && before ? <del>{before}</del> : before}
                <Unchanged count={unchanged} />
              </td>
              <td data-words>
                {changed && after ? <ins>{after}</ins> : after}
                <Unchanged count={unchanged} />
              </td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </>
  )
}

/** Number of items of a list that both states have. */
const Unchanged = ({ count }: { count: number | undefined }) => count !== undefined && <div className="soft">{count} unchanged</div>

/** Input of the request without secrets. */
function Asked({ input }: { input: unknown }) {
  const fields = differences(null, input)
  if (fields.length === 0) return null
  return (
    <details className={classes.asked}>
      <summary>Request</summary>
      <dl className={classes.facts}>
        {fields.map(({ path, after }) => (
          <div key={path}>
            <dt>{path}</dt>
            <dd>{after}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
